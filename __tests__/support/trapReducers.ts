// In every test file, the root reducer and the selectors of components run in the trap
// (`trapNondeterminism.ts`): one that reads the clock, random numbers, storage or the page throws.
import type * as Hooks from '../../src/store/hooks';
import type * as Root from '../../src/store/rootReducer';
import { trapped } from './trapNondeterminism';

jest.mock('../../src/store/rootReducer', () => {
  const actual = jest.requireActual<typeof Root>('../../src/store/rootReducer');
  return { ...actual, rootReducer: trapped(actual.rootReducer) };
});
jest.mock('../../src/store/hooks', () => {
  const actual = jest.requireActual<typeof Hooks>('../../src/store/hooks');
  const useAppSelector = (selector: (state: Root.RootState) => unknown, equality?: never) =>
    actual.useAppSelector(trapped(selector), equality);
  return { ...actual, useAppSelector };
});
