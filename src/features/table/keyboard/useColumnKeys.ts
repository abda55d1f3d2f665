import type { ShortcutAt } from '../../../lib/keys/shortcuts';
import { useText } from '../../../lib/text/useText';
import { useAnnounce } from '../../../ui/overlays/topLayerContext';
import { moveTo } from '../layout/moveTo';
import { clampWidth, TITLE } from '../layout/tableLayout';
import type { TableLayoutView } from '../layout/useTableLayout';

const STEP_PX = 16;

/** The keys of a heading: they size its column and move it, and say the result. */
export function useColumnKeys(
  { shown, widths, change }: TableLayoutView,
  widthOf: (id: string) => number,
): (key: ShortcutAt<'table'>, column: string) => void {
  const text = useText();
  const announce = useAnnounce();
  return (key, column) => {
    const ids = shown.map(({ id }) => id);
    if (key === 'columnNarrower' || key === 'columnWider') {
      const width = clampWidth(widthOf(column) + (key === 'columnWider' ? STEP_PX : -STEP_PX));
      change({ widths: { ...widths, [column]: width } });
      announce(text('column-width', { n: width }));
      return;
    }
    if (key === 'selectRow' || column === TITLE) return;
    const to = ids.indexOf(column) + (key === 'columnLater' ? 1 : -1);
    if (to < 0 || to >= ids.length) return;
    change({ columns: moveTo(ids, column, to) });
    announce(text('column-moved', { n: to + 1, total: ids.length }));
  };
}
