import { lazyRoute } from '../../lib/lazy';
import { LoadingScreen } from '../boot/LoadingScreen';

/** Loads the auth screens: scripts/webpack/Budget.cjs uses the chunk's name. */
const load = () => import(/* webpackChunkName: "auth" */ './AuthScreens');

/** The auth screens: forms without a store and without a router. */
export const AuthScreens = lazyRoute(async () => (await load()).AuthScreens, LoadingScreen);
