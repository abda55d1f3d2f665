import { createScreen } from '../../ui/createScreen';

/** The chunk of the auth screens: imported at once here, the forms would be split off it, and logging in would load more. */
const load = {
  login: () => import(/* webpackChunkName: "auth" */ '../auth/LoginForm'),
  register: () => import(/* webpackChunkName: "auth" */ '../auth/RegisterForm'),
};
const Nothing = () => null;

export const LoginForm = createScreen(async () => (await load.login()).LoginForm, Nothing);
export const RegisterForm = createScreen(async () => (await load.register()).RegisterForm, Nothing);
