import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { copyReplaced } from './commits';

/** The server has answered: the copy on screen is out of date. */
export function replaceCopy({ dispatch, getState }: BaseQueryApi, cacheKey: string): void {
  const { copies } = getState() as { copies?: { shown: Record<string, unknown> } };
  if (copies?.shown[cacheKey]) dispatch(copyReplaced({ cacheKey }));
}
