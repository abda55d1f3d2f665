import type { CellPlace } from '../tableContext';

/** The cell of the table that contains an element. */
export function cellAt(target: EventTarget | null): CellPlace | null {
  if (!(target instanceof Element)) return null;
  const row = target.closest<HTMLElement>('[data-row]');
  if (!row?.dataset['row']) return null;
  const cell =
    target.closest<HTMLElement>('[data-cell]') ??
    target.closest('[role$="cell"]')?.querySelector<HTMLElement>('[data-cell]');
  return { row: row.dataset['row'], column: cell?.dataset['cell'] ?? TITLE_CELL };
}

const TITLE_CELL = 'title';

/** The element of a rendered cell that takes focus; a group and a form have one cell only. */
export function elementOf(
  table: ParentNode | null,
  { row, column }: CellPlace,
): HTMLElement | null {
  const cells = [
    ...(table?.querySelectorAll<HTMLElement>(`[data-row="${CSS.escape(row)}"] [data-cell]`) ?? []),
  ];
  const cell = cells.find(({ dataset }) => dataset['cell'] === column) ?? cells[0];
  if (!cell) return null;
  return cell.tabIndex >= -1 && cell.matches('button, a, [tabindex]')
    ? cell
    : (cell.querySelector<HTMLElement>('button') ?? null);
}
