import { Plugin, PluginKey, type EditorState } from 'prosemirror-state';

/** Opens a list at the caret: `/` blocks, `@` people, `#` tasks. */
export type Trigger = '/' | '@' | '#';

/** A trigger and the text between it and the caret. */
export interface Suggestion {
  trigger: Trigger;
  query: string;
  /** The position of the trigger. */
  from: number;
  to: number;
}

const LONGEST = 60;
const BEFORE_CARET = /(?<![^\s(])([/@#])([^\s/@#](?:[^\n/@#]{0,40}[^\s/@#])?)?$/u;
/** Only the names of people and tasks have spaces in them. */
const MAX_WORDS = 4;

const key = new PluginKey<number | null>('dismissed suggestion');

/** Remembers which list the user has closed, so that it does not open again while they type. */
export const suggestions = (): Plugin<number | null> =>
  new Plugin<number | null>({
    key,
    state: {
      init: () => null,
      apply(tr, dismissed) {
        const now: unknown = tr.getMeta(key);
        if (typeof now === 'number') return now;
        return dismissed === null ? null : tr.mapping.map(dismissed);
      },
    },
  });

/** The list that is open at the caret, or null. */
export function suggestionAt(state: EditorState): Suggestion | null {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type.spec.code || !$from.parent.isTextblock) return null;
  if ($from.marks().some(({ type }) => type.name === 'code' || type.name === 'link')) return null;
  const begin = Math.max(0, $from.parentOffset - LONGEST);
  const before = $from.parent.textBetween(begin, $from.parentOffset, '\n', '\u{fffc}');
  const [, trigger, query = ''] = BEFORE_CARET.exec(before) ?? [];
  if (trigger !== '/' && trigger !== '@' && trigger !== '#') return null;
  const words = query.split(/\s+/).length;
  if (words > (trigger === '/' ? 1 : MAX_WORDS)) return null;
  const from = $from.pos - query.length - 1;
  if (key.getState(state) === from) return null;
  return { trigger, query, from, to: $from.pos };
}

/** Closes the list that begins at a position, until its trigger is typed anew. */
export const dismissAt = (state: EditorState, from: number) => state.tr.setMeta(key, from);
