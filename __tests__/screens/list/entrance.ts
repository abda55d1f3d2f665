import { links } from '../../../contract/links';
import { click, fill, goOffline, inTurn, submit } from '../acts';
import type { Answer, Screen, State } from '../screen';

/** The nth button of a form on the auth screens, counted from its end: the link to another form. */
const switchForm = (fromEnd: number) => click('main button', -fromEnd);
const FORGOT = click('main form button[type="button"]', 1);
const email = fill('input[name="email"]', 'anna.live@example.test');
const logInWrongly = inTurn(email, fill('input[name="password"]', 'not this one'), submit);

const withMe = (change: Answer) => ({
  Me: (data: Answer) => ({ ...data, me: { ...(data['me'] as Answer), ...change } }),
});
const NOT_COMPLETE = withMe({
  profileCompleted: false,
  hasPassword: false,
  hasWorkspace: false,
  name: '',
  nick: '',
  nickShort: '',
});
const nowhere = {
  Me: (data: Answer) => ({
    ...data,
    myCurrentWid: null,
    checkPermissionToWorkspace: { success: false, role: null, errors: [] },
  }),
};

/** The link of a mail was not checked before its form is sent. */
const UNCHECKED: State = { drops: ['/api/v1/user/mail-link'] };

/** The auth screens (docs/behaviour.md#app-gate). */
export const ENTRANCE: readonly Screen[] = [
  { name: 'login', at: () => '/', as: 'nobody' },
  { name: 'login-refused', at: () => '/', as: 'nobody', act: logInWrongly },
  { name: 'login-missing', at: () => '/', as: 'nobody', act: submit },
  { name: 'login-offline', at: () => '/', as: 'nobody', act: inTurn(goOffline, logInWrongly) },
  {
    name: 'login-social',
    at: () => '/',
    as: 'nobody',
    state: { config: { loginProviders: ['google', 'facebook'] } },
  },
  { name: 'invited', at: ({ invitation }) => invitation, as: 'nobody' },
  { name: 'register', at: () => '/', as: 'nobody', act: switchForm(1) },
  { name: 'register-missing', at: () => '/', as: 'nobody', act: inTurn(switchForm(1), submit) },
  {
    name: 'register-exists',
    at: () => '/',
    as: 'nobody',
    act: inTurn(
      switchForm(1),
      email,
      fill('input[name="password"]', 'kredowa tablica 7'),
      fill('input[name="password2"]', 'kredowa tablica 7'),
      submit,
    ),
  },
  { name: 'forgot-password', at: () => '/', as: 'nobody', act: FORGOT },
  {
    name: 'forgot-password-sent',
    at: () => '/',
    as: 'nobody',
    act: inTurn(FORGOT, email, submit),
  },
  {
    name: 'reset-password',
    at: () => '/reset-password?token=none',
    as: 'nobody',
    state: UNCHECKED,
  },
  {
    name: 'reset-password-outdated',
    at: () => '/reset-password?token=none',
    as: 'nobody',
    state: UNCHECKED,
    act: inTurn(
      fill('input[name="newPassword"]', 'kredowa tablica 7'),
      fill('input[name="newPassword2"], input[name="password2"]', 'kredowa tablica 7'),
      submit,
    ),
  },
  { name: 'reset-password-none', at: () => '/reset-password', as: 'nobody' },
  { name: 'mail-link-outdated', at: () => '/mail-link/invite?token=none', as: 'nobody' },
  { name: 'gate-loading', at: () => '/', state: { waits: ['Me'] } },
  { name: 'gate-error', at: () => '/', state: { fails: ['Me'] } },
  { name: 'gate-profile', at: () => '/', state: { answers: NOT_COMPLETE } },
  { name: 'gate-profile-missing', at: () => '/', act: submit, state: { answers: NOT_COMPLETE } },
  {
    name: 'gate-confirm-email',
    at: () => '/',
    state: { config: { isConfirmationRequired: true }, answers: withMe({ emailConfirmed: false }) },
  },
  { name: 'gate-no-workspace', at: () => '/', state: { answers: nowhere } },
  { name: 'gate-not-allowed', at: ({ ewa }) => ewa.home },
  { name: 'gate-request-sent', at: ({ ewa }) => ewa.home, act: click('main button') },
  { name: 'no-such-workspace', at: () => '/1/nobody-99999/home' },
  { name: 'not-found', at: () => '/nowhere' },
  { name: 'error', at: () => links.error('workspace-not-found', '404') },
  { name: 'error-500', at: () => links.error('unknown-error', '500') },
];
