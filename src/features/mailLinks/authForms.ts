import { withMoreMessages } from '../../lib/text/dictionary';
import { lazyRoute } from '../../lib/lazy';

/**
 * The chunk of the auth screens: imported at once here, the forms would be split off it, and
 * logging in would load more.
 */
const load = {
  login: () => import(/* webpackChunkName: "auth" */ '../auth/LoginForm'),
  register: () => import(/* webpackChunkName: "auth" */ '../auth/RegisterForm'),
  secondStep: () =>
    withMoreMessages(() => import(/* webpackChunkName: "second-step" */ '../auth/SecondStepForm')),
};
const Nothing = () => null;

export const LoginForm = lazyRoute(async () => (await load.login()).LoginForm, Nothing);
export const RegisterForm = lazyRoute(async () => (await load.register()).RegisterForm, Nothing);
export const SecondStepForm = lazyRoute(
  async () => (await load.secondStep()).SecondStepForm,
  Nothing,
);
