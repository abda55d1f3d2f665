import { lazy } from 'react';

/** Few people see it, so no board waits for its code. */
export const BoardNotFound = lazy(async () => ({
  default: (await import('./BoardNotFoundScreen')).BoardNotFoundScreen,
}));
