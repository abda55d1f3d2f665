import { api } from './api';

/**
 * RTK Query reads these from the page when its code loads, and again at `resetApiState`. A replay
 * has another page, so they are constants; nothing here refetches on focus or reconnect.
 */
const PAGE = { online: true, focused: true, middlewareRegistered: true } as const;

/** RTK Query's reducer, which depends on nothing but the state and the action. */
export const apiReducer: typeof api.reducer = (state, action) => {
  const next = api.reducer(state, action);
  return next.config === state?.config ? next : { ...next, config: { ...next.config, ...PAGE } };
};
