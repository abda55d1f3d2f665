import { createScreen } from '../../ui/lazy/createScreen';
import { LoadingScreen } from '../boot/LoadingScreen';

/** Loads the auth screens: the name is that of scripts/webpack/Budget.cjs. */
const load = () => import(/* webpackChunkName: "auth" */ './Entrance');

/** The auth screens: forms without a store and without a router. */
export const Entrance = createScreen(async () => (await load()).Entrance, LoadingScreen);
