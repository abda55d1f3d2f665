import fc from 'fast-check';
import type { RowChange } from '../../contract/rows';
import type { Entities } from '../../src/entities/entitiesReducer';
import { BOARD } from '../boards/boardRows';

const ELSEWHERE = 1600;
const LISTS: Readonly<Record<number, readonly number[]>> = {
  [BOARD]: [2000, 3000],
  [ELSEWHERE]: [4000, 5000],
};

/** Two lists of the second board, and a field there that takes one option of the first board's. */
export const SECOND_BOARD: RowChange[] = [
  ...(LISTS[ELSEWHERE] ?? []).map((id): RowChange => ({
    op: 'put',
    table: 'sections',
    row: {
      id,
      version: 1,
      workspaceId: 1001,
      projectId: ELSEWHERE,
      title: `List ${id}`,
      hue: null,
      taskLimit: null,
      sortIndex: id,
      createdAt: '2026-11-09T08:00:00.000Z',
      updatedAt: '2026-11-09T08:00:00.000Z',
      archivedAt: null,
    },
  })),
  {
    op: 'put',
    table: 'fieldDefinitions',
    row: {
      id: 72,
      version: 1,
      workspaceId: 1001,
      projectId: ELSEWHERE,
      title: 'labels',
      typeId: 9,
      isMultiple: true,
      isStandard: false,
      sortIndex: 0,
      options: [
        { id: 91, version: 1, title: 'option 83', color: null, sortIndex: 0, mergedIds: [] },
      ],
    },
  },
];

/** The values that a board shows: not those of another board's fields, which moved tasks keep. */
export function shownValues({ tasks, fieldValues, fieldDefinitions }: Entities) {
  return Object.values(fieldValues.entities).filter((row) => {
    const task = tasks.entities[row.taskId];
    const owner = row.isStandard ? null : fieldDefinitions.entities[row.fieldId]?.projectId;
    return (
      row.value !== null &&
      task?.archivedAt === null &&
      (owner ?? task.projectId) === task.projectId
    );
  });
}

/** A task that leaves an archived list cannot go back: such a list accepts no tasks. */
export function leavesArchived(
  { sections, taskLinks }: Entities,
  name: string,
  { id, taskIds }: Record<string, unknown>,
): boolean {
  const moved = name === 'moveTask' ? [id] : name === 'moveTasksToBoard' ? [taskIds].flat() : [];
  const links = Object.values(taskLinks.entities).filter(({ taskId }) => moved.includes(taskId));
  return links.some(({ sectionId }) => sections.entities[sectionId]?.archivedAt !== null);
}

/** Arbitrary covers, repetitions, moves to the other board and templates of tasks. */
export const taskMutations = (tasks: readonly number[], files: readonly number[]) => {
  const id = fc.constantFrom(...tasks);
  return {
    setTaskCover: fc.oneof(
      fc.record({ id }),
      fc.record({ id, hue: fc.nat(11) }),
      fc.record({ id, fileId: fc.constantFrom(...files) }),
    ),
    setTaskRepeat: fc.record({
      taskId: id,
      rule: fc.constantFrom(null, 'FREQ=DAILY', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR'),
      timeZone: fc.constant('Europe/Warsaw'),
      start: fc.constantFrom('2026-11-09', '2026-11-10'),
      isAfterCompletion: fc.boolean(),
    }),
    moveSectionToBoard: fc.record({
      id: fc.constantFrom(...Object.values(LISTS).flat()),
      toProjectId: fc.constantFrom(BOARD, ELSEWHERE),
      after: fc.constantFrom(0, ...Object.values(LISTS).flat()),
    }),
    saveTaskTemplate: fc.record(
      {
        id: fc.constantFrom(9001, 9002),
        projectId: fc.constant(BOARD),
        title: fc.constantFrom('a', 'b'),
        taskId: id,
      },
      { requiredKeys: ['id', 'projectId', 'title'] },
    ),
    moveTasksToBoard: fc
      .tuple(fc.constantFrom(BOARD, ELSEWHERE), fc.shuffledSubarray([...tasks], { minLength: 1 }))
      .chain(([projectId, taskIds]) => {
        const toProjectId = projectId === BOARD ? ELSEWHERE : BOARD;
        const size = { minLength: taskIds.length, maxLength: taskIds.length };
        return fc.record({
          projectId: fc.constant(projectId),
          toProjectId: fc.constant(toProjectId),
          taskIds: fc.constant(taskIds),
          sectionIds: fc.array(fc.constantFrom(...(LISTS[toProjectId] ?? [])), size),
          afters: fc.array(fc.constantFrom(0, ...tasks), size),
        });
      }),
  };
};
