import { Plugin, Selection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { selectionOnPage } from './selectionIn';

/** Whether the user has done nothing in the editor since it was given focus with a caret. */
export interface Untouched {
  current: boolean;
}

/**
 * Keeps the caret where focus has put it until the user acts. Chromium may move the caret of an
 * editor that has just got focus to its start; ProseMirror takes that back within 200 ms only, which
 * is too short for a busy page: what is typed then would stand before the text.
 */
export const untouchedCaret = (untouched: Untouched): Plugin =>
  new Plugin({
    filterTransaction(tr, state) {
      if (!untouched.current || tr.docChanged || !tr.selectionSet) return true;
      return !isAtStart(tr.selection) || tr.selection.eq(state.selection);
    },
    props: {
      handleDOMEvents: {
        keydown: (view) => touch(view, untouched),
        beforeinput: (view) => touch(view, untouched),
        mousedown: () => forget(untouched),
        touchstart: () => forget(untouched),
        blur: () => forget(untouched),
      },
    },
  });

const isAtStart = (selection: Selection): boolean =>
  selection.eq(Selection.near(selection.$head.doc.resolve(0), 1));

/** The selection on the page, unless only the browser has moved it. */
export function selectionOfUser(view: EditorView, untouched: Untouched): Selection {
  const onPage = selectionOnPage(view);
  return untouched.current && isAtStart(onPage) ? view.state.selection : onPage;
}

function forget(untouched: Untouched): false {
  untouched.current = false;
  return false;
}

/** The first key goes to the caret of the state, even if the page has moved it. */
function touch(view: EditorView, untouched: Untouched): false {
  const { selection } = view.state;
  const isMoved = untouched.current && isAtStart(selectionOnPage(view)) && !isAtStart(selection);
  if (isMoved) view.focus();
  return forget(untouched);
}
