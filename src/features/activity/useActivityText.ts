import { useCallback } from 'react';
import type { ActivityQuery } from '../../api/generated/operations';
import { useSectionListQuery } from '../../entities/sections/endpoints.lazy.generated';
import { useSearchUsersQuery } from '../../entities/users/endpoints.generated';
import { selectOptimisticEntities } from '../../entities/optimisticState';
import { useNameOf } from '../../lib/text/useNameOf';
import { useText, type MessageKey } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { ACTIVITY_MESSAGES, STANDARD_FIELD_WORDS } from './activityMessages';

export type ActivityEntry = ActivityQuery['activity']['list'][number];
type Data = Readonly<Record<string, unknown>>;

/** A longer comment is cut. */
const LONGEST_QUOTE = 120;

/**
 * Describes an activity entry in the user's language. The log stores ids of what can be renamed:
 * lists and users appear under their current names, or as "a list" or "somebody" if the viewer
 * cannot know them.
 */
export function useActivityText(workspaceId: number): (event: ActivityEntry) => string {
  const text = useText();
  const nameOf = useNameOf();
  const entities = useAppSelector(selectOptimisticEntities);
  const offered = useSectionListQuery({ workspaceId, searchQuery: '' }).data?.sectionList;
  const people = useSearchUsersQuery({ workspaceId, orderBy: 'role', orderDirection: 'desc' }).data
    ?.searchUsers;

  return useCallback(
    ({ user, kind, taskId, data }) => {
      const parsed = JSON.parse(data) as Data;
      const word = (key: string) => (typeof parsed[key] === 'string' ? parsed[key] : '');
      const id = (key: string) => (typeof parsed[key] === 'number' ? parsed[key] : 0);
      const listOf = (sectionId: number) =>
        (
          entities.sections.entities[sectionId] ??
          offered?.find((section) => section.id === sectionId)
        )?.title ?? text('activity-a-list');
      const personOf = (userId: number) =>
        nameOf(
          word('name') ||
            people?.find((one) => one.id === userId)?.name ||
            entities.users.entities[userId]?.name ||
            text('activity-somebody'),
        );
      const isMove = kind === 'task-moved';

      return text(isMove ? moveWord(parsed) : (ACTIVITY_MESSAGES[kind] ?? 'activity-unknown'), {
        name: nameOf(user.name),
        title:
          word('title') ||
          word('filename') ||
          word('checkList') ||
          word('item') ||
          (taskId !== null && entities.tasks.entities[taskId]?.title) ||
          text('activity-a-task'),
        from: isMove ? listOf(id('from')) : word('from'),
        to: isMove ? listOf(id('to')) : word('to'),
        item: word('item') || word('checkList'),
        field:
          (parsed['isStandard'] === true && fieldWord(id('fieldId'), text)) ||
          entities.fieldDefinitions.entities[id('fieldId')]?.title ||
          word('field') ||
          text('activity-a-field'),
        content: quoted(word('content')),
        person: personOf(id('userId')),
        count: id('count'),
        visibility: word('to'),
      });
    },
    [text, nameOf, entities, offered, people],
  );
}

/**
 * A move within one list is a reorder; the source list may be hidden from the viewer, and is left
 * out then.
 */
function moveWord({ from, to }: Data): MessageKey {
  if (from === to) return 'activity-task-reordered';
  return typeof from === 'number' ? 'activity-task-moved' : 'activity-task-placed';
}

function fieldWord(fieldId: number, text: ReturnType<typeof useText>): string {
  const key = STANDARD_FIELD_WORDS[fieldId];
  return key ? text(key) : '';
}

function quoted(content: string): string {
  const plain = withoutMarkup(content.slice(0, 4 * LONGEST_QUOTE));
  return plain.length > LONGEST_QUOTE ? `${plain.slice(0, LONGEST_QUOTE)}…` : plain;
}

/**
 * The beginning of a comment without its usual markup: addresses of links and mentions, marks,
 * fences, and signs before a line. Approximate, because a quote is not worth loading the parser.
 */
const withoutMarkup = (content: string) =>
  content
    .replace(/\[([^[\]\n]{0,200})\]\([^()\s]{0,500}\)/g, '$1')
    .replace(/\*\*|~~|`+/g, '')
    .replace(/^ {0,3}(?:#{1,3}|>|[-*] \[[ xX]\]) /gm, '');
