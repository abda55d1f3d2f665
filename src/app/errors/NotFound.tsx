import { lazy } from 'react';

/** Few users see it, so it is a separate chunk. */
export const NotFound = lazy(async () => ({
  default: (await import('./NotFoundScreen')).NotFoundScreen,
}));
