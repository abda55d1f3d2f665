import fc from 'fast-check';
import type { RowChange } from '../../contract/rows';
import { BOARD } from '../boards/boardRows';

const TAGS = 71;
export const OPTIONS = [81, 82, 83];
const ON_TASK = { version: 1, taskId: 2001, projectId: BOARD };

/** A tag field of the board with three options, of which the first task has two. */
export const LABELS: RowChange[] = [
  {
    op: 'put',
    table: 'fieldDefinitions',
    row: {
      id: TAGS,
      version: 1,
      workspaceId: 1001,
      projectId: BOARD,
      title: 'Labels',
      typeId: 9,
      isMultiple: true,
      isStandard: false,
      sortIndex: 0,
      options: OPTIONS.map((option) => ({
        id: option,
        version: 1,
        title: `Option ${option}`,
        color: null,
        sortIndex: option,
        mergedIds: [],
      })),
    },
  },
  {
    op: 'put',
    table: 'fieldValues',
    row: { ...ON_TASK, fieldId: TAGS, isStandard: false, value: '81,83' },
  },
];

const of = (ids: readonly number[]) => fc.constantFrom(...ids);
const TITLE = fc.constantFrom('a', 'b', 'c');

/** An arbitrary mutation of each kind that concerns labels. */
export const LABEL_MUTATIONS = {
  createCustomField: fc.record({
    id: of([9001, 9002]),
    workspaceId: fc.constant(1001),
    projectId: fc.constant(BOARD),
    title: TITLE,
    typeId: fc.constant(9),
  }),
  addFieldOption: fc.record({
    id: of([9001, 9002]),
    fieldId: fc.constant(TAGS),
    title: fc.constantFrom('a', 'b', 'Option 82'),
    color: fc.constantFrom(null, 'color:3'),
  }),
  updateFieldOption: fc.oneof(
    fc.record({ id: of(OPTIONS), title: TITLE }),
    fc.record({ id: of(OPTIONS), color: fc.constantFrom(null, 'color:1', 'color:2') }),
    fc.record({ id: of(OPTIONS), after: of([0, ...OPTIONS]) }),
  ),
  deleteFieldOption: fc.record({ id: of(OPTIONS) }),
  mergeFieldOption: fc.record({ id: of(OPTIONS), into: of(OPTIONS) }),
  restoreFieldOption: fc.record({ id: of(OPTIONS) }),
};
