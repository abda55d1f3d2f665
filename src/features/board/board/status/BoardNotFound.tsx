import { lazy } from 'react';

/** Few users see it, so it is a separate chunk. */
export const BoardNotFound = lazy(async () => ({
  default: (await import('./BoardNotFoundScreen')).BoardNotFoundScreen,
}));
