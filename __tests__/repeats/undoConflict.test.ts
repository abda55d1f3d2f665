import { snapshotReceived } from '../../src/api/commits';
import { conflictOf } from '../../src/store/undoConflict';
import { rootReducer } from '../../src/store/rootReducer';
import { boardOf } from '../boards/boardRows';

const TASK = 2001;
const GIVEN = {
  rule: 'FREQ=DAILY',
  timeZone: 'Europe/Warsaw',
  start: '2026-11-24',
  isAfterCompletion: false,
};
/** The database returns the properties of JSON in an order of its own. */
const RETURNED = {
  rule: 'FREQ=DAILY',
  start: '2026-11-24',
  timeZone: 'Europe/Warsaw',
  isAfterCompletion: false,
};
const CHANGE = {
  mutationId: 'm1',
  name: 'setTaskRepeat',
  variables: { taskId: TASK, ...GIVEN },
  at: 0,
  userId: 7001,
  workspaceId: 1001,
  makes: null,
  inverse: { name: 'setTaskRepeat', variables: { taskId: TASK, rule: null } },
};

const stateWith = (repeat: typeof GIVEN) =>
  rootReducer(
    rootReducer(undefined, { type: '@' }),
    snapshotReceived(boardOf({ 'To do': [{ title: 'Write', repeat }] })),
  );

it('Undo of a repetition asks only if another user has changed it since', () => {
  expect(conflictOf(stateWith(RETURNED), [CHANGE])).toBeNull();
  const other = { ...RETURNED, rule: 'FREQ=WEEKLY;BYDAY=MO' };
  expect(conflictOf(stateWith(other), [CHANGE])).toMatchObject({
    title: 'Write',
    before: null,
    of: { kind: 'repeat' },
  });
});
