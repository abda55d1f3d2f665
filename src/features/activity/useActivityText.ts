import { useCallback } from 'react';
import type { ActivityQuery } from '../../api/generated/operations';
import { useSectionListQuery } from '../../entities/sections/endpoints.lazy.generated';
import { useSearchUsersQuery } from '../../entities/users/endpoints.generated';
import { selectOptimisticEntities } from '../../entities/optimisticState';
import { useNameOf } from '../../lib/text/useNameOf';
import { useText, type MessageKey } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { ACTIVITY_MESSAGES, STANDARD_FIELD_WORDS } from './activityMessages';
import { markPart } from './marks';
import { useChangedValues } from './useChangedValues';

export type ActivityEntry = ActivityQuery['activity']['list'][number];
/** The sentence of an entry, with its name and title marked (`marks.ts`); without the name for a list under it. */
export type ActivityText = (entry: ActivityEntry, options?: { hasName?: boolean }) => string;
type Data = Readonly<Record<string, unknown>>;

/** A longer comment is cut. */
const LONGEST_QUOTE = 120;

/**
 * Describes an activity entry in the user's language. The log stores ids of what can be renamed:
 * lists and users appear under their current names, or as "a list" or "somebody" if the viewer
 * cannot know them.
 */
export function useActivityText(workspaceId: number): ActivityText {
  const text = useText();
  const nameOf = useNameOf();
  const entities = useAppSelector(selectOptimisticEntities);
  const offered = useSectionListQuery({ workspaceId, searchQuery: '' }).data?.sectionList;
  const people = useSearchUsersQuery({ workspaceId, orderBy: 'role', orderDirection: 'desc' }).data
    ?.searchUsers;

  const valuesOf = useChangedValues();

  return useCallback(
    ({ user, kind, taskId, data }, { hasName = true } = {}) => {
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

      const sentence = text(
        isMove
          ? moveWord(parsed)
          : (withoutQuote(kind, parsed) ?? ACTIVITY_MESSAGES[kind] ?? 'activity-unknown'),
        {
          name: markPart('name', nameOf(user.name)),
          title: markPart(
            'title',
            word('title') ||
              word('filename') ||
              word('checkList') ||
              word('item') ||
              (taskId !== null && entities.tasks.entities[taskId]?.title) ||
              text('activity-a-task'),
          ),
          from: isMove ? listOf(id('from')) : word('from'),
          to: isMove ? listOf(id('to')) : markPart('title', word('to')),
          item: markPart('title', word('item') || word('checkList')),
          field:
            (parsed['isStandard'] === true && fieldWord(id('fieldId'), text)) ||
            entities.fieldDefinitions.entities[id('fieldId')]?.title ||
            word('field') ||
            text('activity-a-field'),
          content: markPart('title', quoted(word('content'))),
          person: personOf(id('userId')),
          count: id('count'),
          n: id('n'),
          limit: id('limit'),
          visibility: word('to'),
          relation: word('relation'),
          other: word('other'),
        },
      );
      const change = valuesOf(kind, parsed);
      const whole =
        change === null
          ? sentence
          : text('activity-values', { sentence, change: change.join(' → ') });
      return hasName ? whole : withoutName(whole);
    },
    [text, nameOf, valuesOf, entities, offered, people],
  );
}

/** In a list under the name: "Ewa added a list" becomes "Added a list", "Ewa: dodano" "Dodano". */
function withoutName(sentence: string): string {
  const rest = sentence.replace(/^\uE000[^\uE001]*\uE001:?\s*/u, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/**
 * A move within one list is a reorder; the source list may be hidden from the viewer, and is left
 * out then.
 */
function moveWord({ from, to }: Data): MessageKey {
  if (from === to) return 'activity-task-reordered';
  return typeof from === 'number' ? 'activity-task-moved' : 'activity-task-placed';
}

/** The server withholds the text of a comment that is deleted. */
function withoutQuote(kind: string, { content }: Data): MessageKey | null {
  if (content !== undefined) return null;
  if (kind === 'comment-added') return 'activity-comment-added-gone';
  return kind === 'comment-edited' ? 'activity-comment-edited-gone' : null;
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
