import { lazy } from 'react';

/** Few people see it, so no other screen waits for its code. */
export const NotFound = lazy(async () => ({
  default: (await import('./NotFoundScreen')).NotFoundScreen,
}));
