import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { selectFields } from '../../../entities/fields/options';
import { useText } from '../../../lib/text/useText';
import { useAppSelector } from '../../../store/hooks';
import { allColumns, shownColumns, type TableColumn } from './tableColumns';
import { layoutOf, withLayout, type TableLayout } from './tableLayout';

export interface TableLayoutView extends TableLayout {
  all: readonly TableColumn[];
  shown: readonly TableColumn[];
  change: (next: Partial<TableLayout>) => void;
}

/** The layout in the URL, with the columns that it names; `change` writes it there. */
export function useTableLayout(projectId: number): TableLayoutView {
  const text = useText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const own = useAppSelector((state) => selectFields(state, projectId));
  const all = useMemo(() => allColumns(own, text), [own, text]);
  const layout = useMemo(() => layoutOf(search), [search]);
  const shown = useMemo(() => shownColumns(all, layout.columns), [all, layout.columns]);
  const change = useCallback(
    (next: Partial<TableLayout>) => {
      const ids = shown.map(({ id }) => id);
      void navigate({ search: withLayout(search, { ...layout, ...next }, ids) });
    },
    [navigate, search, layout, shown],
  );
  return { ...layout, all, shown, change };
}
