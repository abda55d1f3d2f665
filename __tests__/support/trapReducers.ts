// In every test file, the root reducer and the selectors of components run in the trap
// (`trapNondeterminism.ts`): one that reads the clock, random numbers, storage or the page throws.
// A selector runs in it for its first renders only: in jsdom the trap takes 0.2 ms.
import type * as Hooks from '../../src/store/hooks';
import type * as Root from '../../src/store/rootReducer';
import { trapped } from './trapNondeterminism';

jest.mock('../../src/store/rootReducer', () => {
  const actual = jest.requireActual<typeof Root>('../../src/store/rootReducer');
  return { ...actual, rootReducer: trapped(actual.rootReducer) };
});
const TRAPPED_RENDERS = 5;
const renders = new Map<string, number>();

function isTrapped(selector: object): boolean {
  const source = String(selector);
  const count = (renders.get(source) ?? 0) + 1;
  renders.set(source, count);
  return count <= TRAPPED_RENDERS;
}

jest.mock('../../src/store/hooks', () => {
  const actual = jest.requireActual<typeof Hooks>('../../src/store/hooks');
  const useAppSelector = (selector: (state: Root.RootState) => unknown, equality?: never) =>
    actual.useAppSelector(isTrapped(selector) ? trapped(selector) : selector, equality);
  return { ...actual, useAppSelector };
});
