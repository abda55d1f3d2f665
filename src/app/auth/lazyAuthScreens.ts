import { lazyRoute } from '../../ui/lazy/lazyRoute';
import { LoadingScreen } from '../boot/LoadingScreen';

/** Loads the auth screens: the name is that of scripts/webpack/Budget.cjs. */
const load = () => import(/* webpackChunkName: "auth" */ './Entrance');

/** The auth screens: forms without a store and without a router. */
export const Entrance = lazyRoute(async () => (await load()).Entrance, LoadingScreen);
