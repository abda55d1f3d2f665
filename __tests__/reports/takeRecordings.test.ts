import { slugOf } from '../../contract/slugs';
import { rowsReceived } from '../../src/api/commits';
import { reportSteps } from '../../src/features/support/reportSteps';
import { takeRecordings } from '../../src/features/support/takeRecordings';
import { createAppStore } from '../../src/store/createAppStore';
import {
  NO_NETWORK_CONNECTION,
  createIsolatedPlatform,
} from '../../src/store/recording/createReplayStore';
import { environmentChanged } from '../../src/store/recording/environmentSlice';
import { withholdActions } from '../../src/store/recording/withholdActions';
import type { PendingMutation } from '../../src/sync/pendingMutation';
import { mutationEnqueued } from '../../src/sync/syncActions';
import { boardOf } from '../boards/boardRows';

const change = (name: string, variables: PendingMutation['variables']) =>
  mutationEnqueued({
    mutationId: `mine:${JSON.stringify(variables).length}`,
    name,
    variables,
    at: 1,
    userId: 1,
    workspaceId: 1,
    inverse: null,
    makes: null,
  });

/** A store in which a task was moved, renamed, and another one moved that is not loaded. */
function storeWithMoves() {
  const platform = createIsolatedPlatform(() => 1_000);
  const store = createAppStore({ connection: NO_NETWORK_CONNECTION, platform });
  store.dispatch(rowsReceived({ rows: boardOf({ Todo: ['Kupić mleko'] }).rows, seq: 1 }));
  store.dispatch(change('moveTask', { id: 2001, sectionId: 1, after: 0 }));
  store.dispatch(change('updateTaskTitle', { id: 2001, title: 'Rozwód w maju' }));
  store.dispatch(change('moveTask', { id: 7_812, sectionId: 1, after: 0 }));
  return store;
}

test('a step names its task by its title, masked as in the recording, or by its number', () => {
  const store = storeWithMoves();
  const taken = takeRecordings(store);
  const { mutations } = store.getState();
  const titles = (steps: ReturnType<typeof reportSteps>) =>
    steps.flatMap(({ key, values }) => (key.startsWith('change-') ? [values['title']] : []));
  const masked = reportSteps(taken.masked.actions, { mutations, titleOf: taken.maskedTitleOf });
  const plain = reportSteps(taken.withTexts().actions, { mutations, titleOf: taken.titleOf });
  expect(titles(plain)).toEqual(['Kupić mleko', 'Rozwód w maju', '#7812']);
  const [moved] = titles(masked);
  expect(moved).toMatch(/^[A-Z]\p{Ll}{4} \p{Ll}{5}$/u);
  expect(moved).not.toBe('Kupić mleko');
  expect(JSON.stringify(taken.masked)).toContain(String(moved));
});

test('the texts of a withheld step are masked in the whole report', () => {
  const { withTexts, withTextsOf } = takeRecordings(storeWithMoves());
  const removed = withTexts().actions.findIndex(({ payload }) =>
    JSON.stringify(payload ?? null).includes('Rozwód w maju'),
  );
  const isSent = (index: number) => index !== removed;
  const file = JSON.stringify(withholdActions(withTextsOf(isSent), isSent));
  expect(JSON.stringify(withTexts())).toContain('Rozwód w maju');
  expect(file).not.toContain('Rozwód w maju');
  expect(file).toContain('Kupić mleko');
});

test('the title of a withheld step is in no slug and no address of the report', () => {
  const store = storeWithMoves();
  const title = 'Rozwód w maju';
  const slug = slugOf(title, 2001);
  const { rows: renamed } = boardOf({ Todo: [{ title, version: 2 }] });
  const shopping = slugOf('Lista zakupów', 2002);
  store.dispatch(rowsReceived({ rows: renamed, seq: 2 }));
  store.dispatch(environmentChanged({ path: `/1/w-1/b-1500/${slug}?done=0` }));
  store.dispatch(environmentChanged({ path: `/1/w-1/b-1500/${shopping}` }));
  store.dispatch(environmentChanged({ path: '/1/w-1/b-1500/rozwod-w-maju' }));
  const { withTexts, withTextsOf } = takeRecordings(store);
  const removed = withTexts().actions.findIndex(({ payload }) =>
    JSON.stringify(payload ?? null).includes(title),
  );
  const isSent = (index: number) => index !== removed;
  const file = JSON.stringify(withholdActions(withTextsOf(isSent), isSent));
  expect(JSON.stringify(withTexts())).toContain(`"slug":"${slug}"`);
  expect(file).not.toContain('rozwod');
  // The address opens the same screen, and others stay.
  expect(file).toMatch(/"\/1\/w-1\/b-1500\/[a-z]{6}-[a-z]-[a-z]{4}-2001\?done=0"/);
  expect(file).toContain(`/${shopping}"`);
});
