import { Plugin, PluginKey } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

type Points = ReadonlyMap<symbol, number>;
const key = new PluginKey<Points>('insertion points');

/** Places in the text that something will be inserted at; they move with the text around them. */
export const insertionPoints = (): Plugin<Points> =>
  new Plugin<Points>({
    key,
    state: {
      init: () => new Map(),
      apply(tr, points) {
        const change: unknown = tr.getMeta(key);
        const moved = new Map([...points].map(([id, at]) => [id, tr.mapping.map(at)]));
        if (change instanceof Map)
          for (const [id, at] of change as Map<symbol, number | null>)
            if (at === null) moved.delete(id);
            else moved.set(id, at);
        return moved;
      },
    },
  });

/** Remembers a place. `end` returns where it is now, or null if the editor is gone. */
export function insertionPoint(view: EditorView, at: number): { end: () => number | null } {
  const id = Symbol('insertion point');
  const set = (pos: number | null) =>
    view.dispatch(view.state.tr.setMeta(key, new Map([[id, pos]])));
  set(at);
  return {
    end() {
      if (view.isDestroyed) return null;
      // Another document may have been opened since.
      const now = key.getState(view.state)?.get(id) ?? view.state.selection.to;
      set(null);
      return now;
    },
  };
}
