import { mentionLabel } from '../../../../contract/markdown/document';
import { EVERYBODY, EVERYBODY_NICKS } from '../../../../contract/markdown/everybody';
import { useSearchUsersQuery } from '../../../entities/users/endpoints.generated';
import { useDebounced } from '../../../lib/dom/useDebounced';
import { useText } from '../../../lib/text/useText';
import type { Editor } from '../core/createEditor';
import { nodeTypes } from '../core/types';
import { SPACE } from '../../../lib/text/space';
import { schema } from '../schema';
import type { SuggestionItem } from './suggestionItems';

const DEBOUNCE_MS = 150;
const MOST = 8;
const AT = '@';

const contains = (query: string, ...texts: string[]) =>
  texts.some((text) => text.toLocaleLowerCase().includes(query.toLocaleLowerCase()));

/** People of the workspace whose name or nick contains the text after an @, and everybody on the board. */
export function usePeopleItems(
  editor: Editor | null,
  workspaceId: number,
  query: string | null,
): SuggestionItem[] {
  const searchQuery = useDebounced(query ?? '', DEBOUNCE_MS);
  const { data } = useSearchUsersQuery(
    { workspaceId, searchQuery, orderBy: 'name', orderDirection: 'asc', page: 1 },
    { skip: query === null, refetchOnMountOrArgChange: 60 },
  );
  const text = useText();
  if (!editor || query === null) return [];
  const insert = (id: number, label: string) => {
    const mention = nodeTypes.mention.create({ id, label });
    editor.insert([mention, schema.text(SPACE)]);
  };
  const board = text('mention-board');
  const everybody: SuggestionItem = {
    id: String(EVERYBODY),
    label: AT + board,
    detail: text('mention-board-hint'),
    icon: 'group',
    choose: () => insert(EVERYBODY, board),
  };
  const people = (data?.searchUsers ?? [])
    // The list is of an earlier query until the user pauses.
    .filter(({ name, nick }) => nick !== '' && contains(query, name, nick))
    .slice(0, MOST)
    .map(({ id, name, nick, nickShort, hue }) => ({
      id: String(id),
      label: name,
      detail: AT + nick,
      person: { id, name, initials: nickShort, hue },
      choose: () => insert(id, mentionLabel(name)),
    }));
  const typed = query.toLocaleLowerCase();
  const isOffered = [board, ...EVERYBODY_NICKS].some((name) => name.startsWith(typed));
  return isOffered ? [...people, everybody] : people;
}
