// In tests of components, stores are without the checks of Redux Toolkit for changed and for
// unserialisable state: at each dispatch they walk the whole state, an eighth of the time of these
// tests. Immer freezes the state here as well, tests in Node run with the checks, and each journey
// replays its recorded actions to the same state.
import type * as Toolkit from '@reduxjs/toolkit';

jest.mock('@reduxjs/toolkit', () => {
  const actual = jest.requireActual<typeof Toolkit>('@reduxjs/toolkit');
  const configureStore: typeof actual.configureStore = ({ middleware, ...options }) =>
    actual.configureStore({
      ...options,
      ...(middleware && {
        middleware: (getDefault) =>
          middleware(((given) =>
            getDefault({
              ...given,
              immutableCheck: false,
              serializableCheck: false,
            })) as typeof getDefault),
      }),
    });
  return { ...actual, configureStore };
});
