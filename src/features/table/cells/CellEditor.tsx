import type { RefObject } from 'react';
import type { TaskRow } from '../../../../contract/rows';
import { lazyWithPreload } from '../../../lib/lazy';
import { useLazyWhen } from '../../../ui/lazy/useLazy';
import type { TableColumn } from '../layout/tableColumns';

export interface CellEditorProps {
  task: TaskRow;
  /** The column; without one the title. */
  column?: TableColumn;
  anchor: RefObject<HTMLElement | null>;
  /** @param byKey whether focus should return to the cell */
  onDone: (byKey: boolean) => void;
}

/** The editor of a cell, whose code loads with the first one. */
export function CellEditor(props: CellEditorProps) {
  const { Component: Editor } = useLazyWhen(lazyEditor, true);
  return Editor && <Editor {...props} />;
}

const lazyEditor = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "table-editors" */ './editors/AnyEditor')).AnyEditor,
  { opensField: true },
);
