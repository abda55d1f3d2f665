import { lazy } from 'react';

/** Loads the auth screens: the name is that of scripts/webpack/Budget.cjs. */
export const loadEntrance = () => import(/* webpackChunkName: "auth" */ './Entrance');

/** The auth screens: forms without a store and without a router. */
export const Entrance = lazy(async () => ({ default: (await loadEntrance()).Entrance }));
