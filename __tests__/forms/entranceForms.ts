import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { ANNA, data, notAllowed, session, type FakeServer, type Say } from '../app/fakeServer';
import { renderApp, setLoginCookie } from '../app/renderApp';
import { appStage } from './onServer';
import { fill, type FormWalk, type Stage } from './walk';

const ACCEPTED = { success: true, error: null };
const refusal =
  (error: string): Say =>
  () => ({ success: false, error });
const accepted: Say = () => ACCEPTED;
const homeShown = () => screen.findByRole('heading', { level: 1, name: /Anna/ });
const METHODS = { totp: true, passkey: false, recoveryCode: true };

/** Signs in by setting the cookie, as the server does. */
const signsIn: Say = () => {
  setLoginCookie(true);
  return ACCEPTED;
};

const entrance =
  (operation: string, says: Record<string, Say> = {}) =>
  async () =>
    appStage(
      await renderApp({ isSignedIn: false, says: { Me: () => session({ me: ANNA }), ...says } }),
      operation,
    );

/** The form with that heading. */
async function formOf(name: string): Promise<HTMLElement> {
  const form = (await screen.findByRole('heading', { level: 1, name })).closest('form');
  if (!form) throw new Error(`"${name}" is the heading of no form`);
  return form;
}

/** Switches to another form of the auth screens. */
const leaveBy =
  (button: string) =>
  async ({ user }: Stage, form: HTMLElement) => {
    await user.click(within(form).getByRole('button', { name: button }));
    await waitFor(() => expect(form).not.toBeInTheDocument());
  };
/** Opens a form by a button of another one. */
const openBy =
  (button: string, heading: string) =>
  async ({ user }: Stage) => {
    await user.click(await screen.findByRole('button', { name: button }));
    return formOf(heading);
  };

const credentials = { Email: 'anna@example.test', Password: 'chalk on slate' };
const login: FormWalk = {
  name: 'logging in',
  files: ['features/auth/LoginForm.tsx'],
  submit: 'Log in',
  start: entrance('signin'),
  open: async ({ user }) => {
    const back =
      screen.queryByRole('heading', { name: 'Register' }) &&
      screen.getByRole('button', { name: 'Log in' });
    if (back) await user.click(back);
    return formOf('Log in');
  },
  leave: leaveBy('Register'),
  wrong: { values: { Email: '', Password: 'chalk' }, at: 'Email', says: 'Email is required' },
  refused: {
    values: credentials,
    at: null,
    says: 'Invalid credentials',
    answer: refusal('invalid-credentials'),
  },
  right: credentials,
  accepted: signsIn,
  done: homeShown,
};

const code: FormWalk = {
  name: 'the second step of logging in',
  files: ['features/auth/CodeStep.tsx'],
  submit: 'Log in',
  start: async () => {
    const app = await renderApp({
      isSignedIn: false,
      says: { signin: refusal('second-factor-required'), Me: () => session({ me: ANNA }) },
    });
    const sent = () =>
      app.server.named('second-factor').filter((request) => request.sent['code']).length;
    const answer = (say: Say) => {
      app.server.answers['second-factor'] = (request) =>
        request.sent['code'] ? say(request) : { ...ACCEPTED, methods: METHODS };
    };
    answer(accepted);
    return { user: app.user, sentCount: sent, answer };
  },
  open: async (stage) => {
    await fill(stage, await formOf('Log in'), credentials);
    await stage.user.keyboard('{Enter}');
    await screen.findByRole('textbox', { name: /Code of your app/ });
    return screen.getByRole('main');
  },
  leave: async ({ user }) => {
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText('Email')).toHaveValue('');
  },
  wrong: { values: { 'Code of your app': '' }, at: 'Code of your app', says: 'Enter the code' },
  refused: {
    values: { 'Code of your app': '111111' },
    at: null,
    says: 'This code is not right',
    answer: refusal('second-factor-code-invalid'),
  },
  right: { 'Code of your app': '123456' },
  accepted: signsIn,
  done: homeShown,
};

const account = {
  Email: 'anna@example.test',
  Password: 'chalk on slate',
  'Repeat password': 'chalk on slate',
};
const register: FormWalk = {
  name: 'registering',
  files: ['features/auth/RegisterForm.tsx'],
  submit: 'Register',
  start: entrance('register'),
  open: openBy('Register', 'Register'),
  leave: leaveBy('Log in'),
  wrong: { values: { ...account, Email: '' }, at: 'Email', says: 'Email is required' },
  refused: {
    values: { ...account, Password: 'password1', 'Repeat password': 'password1' },
    at: 'Password',
    says: 'This password is too common',
    answer: refusal('password-too-common'),
  },
  right: account,
  accepted: signsIn,
  done: homeShown,
};

const forgot: FormWalk = {
  name: 'a forgotten password',
  files: ['features/auth/ForgotPasswordForm.tsx'],
  submit: 'Reset',
  start: entrance('forgot-password'),
  open: openBy('Forgot password?', 'Reset password'),
  leave: leaveBy('Log in'),
  wrong: { values: { Email: '' }, at: 'Email', says: 'Email is required' },
  refused: {
    values: { Email: 'anna@example.test' },
    at: null,
    says: /attempt limit exceeded/,
    answer: refusal('reset-password-attempt-limit'),
  },
  right: { Email: 'anna@example.test' },
  accepted,
  done: () => screen.findByText(/we have sent a reset link/),
};

/** A screen that only a reload leaves. The new page has its own server. */
function reloading(operation: string, render: () => ReturnType<typeof renderApp>) {
  let servers: FakeServer[] = [];
  const start = async (): Promise<Stage> => {
    const { user, server } = await render();
    servers = [server];
    return {
      user,
      sentCount: () => servers.flatMap((one) => one.named(operation)).length,
      answer: (say) =>
        servers.forEach((one) => {
          one.answers[operation] = say;
        }),
    };
  };
  const leave = async () => {
    cleanup();
    servers.push((await render()).server);
  };
  return { start, leave };
}

const wanted = { 'New password': 'chalk on slate', 'Retype new password': 'chalk on slate' };
const reset: FormWalk = {
  name: 'a new password by a link',
  files: ['features/auth/ResetPasswordForm.tsx'],
  submit: 'Save',
  ...reloading('reset-password', () =>
    renderApp({ at: '/reset-password?token=t-81', isSignedIn: false }),
  ),
  open: async () => {
    await screen.findByLabelText('New password');
    return formOf('Set a new password');
  },
  wrong: {
    values: { ...wanted, 'Retype new password': 'chalk' },
    at: 'Retype new password',
    says: 'Passwords do not match',
  },
  refused: {
    values: { 'New password': 'password1', 'Retype new password': 'password1' },
    at: 'New password',
    says: 'This password is too common',
    answer: refusal('password-too-common'),
  },
  right: wanted,
  accepted,
  done: () => screen.findByText('Password reset successfully'),
};

const NEWCOMER = {
  ...ANNA,
  name: '',
  nick: '',
  nickShort: '',
  profileCompleted: false,
  hasWorkspace: false,
  currentWorkspaceId: null,
};
const name = { 'First name': 'Anna', 'Last name': 'Nowak', 'Company name': 'Studio' };
const progress = { isComplete: false };
const profile: FormWalk = {
  name: 'completing the profile',
  files: ['features/profile/CompleteProfilePage.tsx'],
  submit: 'Continue',
  ...reloading('CompleteProfile', () => {
    progress.isComplete = false;
    const newcomer = session({
      me: NEWCOMER,
      myCurrentWid: null,
      checkPermissionToWorkspace: notAllowed,
    });
    return renderApp({
      says: { Me: () => (progress.isComplete ? session({ me: ANNA }) : newcomer) },
    });
  }),
  open: () => formOf('Complete your profile'),
  wrong: { values: { ...name, 'First name': '' }, at: 'First name', says: 'Enter your first name' },
  refused: {
    values: { ...name, Nick: 'ewa.wilk' },
    at: 'Nick',
    says: 'This nick is already taken',
    answer: () =>
      data({
        completeProfile: {
          success: false,
          errors: [{ field: 'nick', message: 'nick-exists', params: null }],
          me: null,
        },
      }),
  },
  right: { ...name, Nick: 'anna.nowak' },
  accepted: () => {
    progress.isComplete = true;
    return data({ completeProfile: { success: true, errors: [], me: ANNA } });
  },
  done: homeShown,
};

export const entranceForms = [login, code, register, forgot, reset, profile];
