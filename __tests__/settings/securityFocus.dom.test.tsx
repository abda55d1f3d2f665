import { act, screen, waitFor, within } from '@testing-library/react';
import { CABLE_CUT, data, type Say } from '../app/fakeServer';
import { forgetDevice } from '../app/renderApp';
import { done, refused, renderSettings } from './given';

const OFF = { isOn: false, totpSince: null, recoveryCodesLeft: 0, passkeys: [] };
const ON = { ...OFF, isOn: true, totpSince: '2026-11-02T08:00:00Z', recoveryCodesLeft: 8 };
const codes = { recoveryCodes: ['aaaa-bbbb-cccc-dddd'] };
const START = done('startTotp', { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Kreda' });
const OPTIONS = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Kreda' },
  user: { id: 'AAAA', name: 'anna@example.test', displayName: 'Anna Nowak' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};

/** The security settings, whose state the given answers may change; opened without a pointer. */
async function open(label: string, state: object, says: Record<string, Say>) {
  const current = { state };
  const { user } = await renderSettings('/security', {
    says: { SecondFactor: () => data({ secondFactor: current.state }), ...says },
  });
  const opener = await screen.findByRole('button', { name: label });
  act(() => opener.focus());
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus());
  return { user, opener, dialog, current };
}
type Opened = Awaited<ReturnType<typeof open>>;

const copyHasFocus = () =>
  waitFor(() => expect(screen.getByRole('button', { name: 'Copy codes' })).toHaveFocus());
async function isBackAt({ opener }: Opened) {
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(opener).toHaveFocus();
  // Nor is it lost when the settings have been asked for again.
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(opener).toBeInTheDocument();
  expect(opener).toHaveFocus();
}
/** Presses a button of the dialog without a pointer. */
async function press({ user, dialog }: Opened, name: string) {
  act(() => dialog.getByRole('button', { name }).focus());
  await user.keyboard('{Enter}');
}

/** A browser with an authenticator. */
function answerPasskeys(create: () => Promise<unknown>): void {
  Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
}
const bytes = new ArrayBuffer(4);
const MADE = {
  id: 'AAAA',
  rawId: bytes,
  type: 'public-key',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes,
    attestationObject: bytes,
    getTransports: () => ['internal'],
  },
};

beforeEach(forgetDevice);
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

describe('Setting up an authenticator app by keyboard', () => {
  const SET_UP = 'Set up two-factor authentication';
  const toApp = async (says: Record<string, Say> = {}) => {
    const opened = await open(SET_UP, OFF, { StartTotp: START, ...says });
    await opened.user.keyboard('chalk{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Code of your app')).toHaveFocus());
    return opened;
  };

  it('leads from the password to the code, to the recovery codes and back to its button', async () => {
    const opened = await toApp({
      ConfirmTotp: () => {
        opened.current.state = ON;
        return data({ confirmTotp: { success: true, errors: [], ...codes } });
      },
    });
    await opened.user.keyboard('123456{Enter}');
    await copyHasFocus();
    await press(opened, 'I have kept the codes');
    await isBackAt(opened);
    await waitFor(() => expect(opened.opener).toHaveAccessibleName(/^Turn off/));
    expect(opened.opener).toHaveFocus();
  });

  it('leads back to its button if there are no new recovery codes', async () => {
    const opened = await toApp({ ConfirmTotp: done('confirmTotp', { recoveryCodes: [] }) });
    await opened.user.keyboard('123456{Enter}');
    await isBackAt(opened);
  });

  it('stays at a code that is not right', async () => {
    const { user, dialog } = await toApp({
      ConfirmTotp: refused('confirmTotp', ['code', 'second-factor-code-invalid']),
    });
    await user.keyboard('111111{Enter}');
    const field = dialog.getByLabelText('Code of your app');
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveFocus();
  });

  it.each(['{Escape}', 'Cancel'])('leads back to its button by %s at each step', async (way) => {
    const cancel = (opened: Opened) =>
      way === 'Cancel' ? press(opened, way) : opened.user.keyboard(way);
    const opened = await toApp({ ConfirmTotp: done('confirmTotp', codes) });
    await cancel(opened);
    await isBackAt(opened);
    await opened.user.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await cancel({ ...opened, dialog: within(screen.getByRole('dialog')) });
    await isBackAt(opened);
  });

  it('goes to the first field when a message is dismissed', async () => {
    const opened = await open(SET_UP, OFF, { StartTotp: () => CABLE_CUT });
    await opened.user.keyboard('chalk{Enter}');
    await opened.dialog.findByRole('alert');
    await press(opened, 'Dismiss');
    expect(opened.dialog.queryByRole('alert')).not.toBeInTheDocument();
    expect(opened.dialog.getByLabelText('Password')).toHaveFocus();
  });
});

describe('Switching the authenticator app off by keyboard', () => {
  const TURN_OFF = 'Turn off two-factor authentication';

  it('leads back to its button', async () => {
    const opened = await open(TURN_OFF, ON, {
      SwitchOffTotp: () => {
        opened.current.state = OFF;
        return data({ switchOffTotp: { success: true, errors: [] } });
      },
    });
    await opened.user.keyboard('chalk{Tab}{Tab}123456{Enter}');
    await isBackAt(opened);
    await waitFor(() => expect(opened.opener).toHaveAccessibleName(/^Set up/));
    expect(opened.opener).toHaveFocus();
  });

  it('leads back to its button when it is cancelled', async () => {
    const opened = await open(TURN_OFF, ON, {});
    await press(opened, 'Cancel');
    await isBackAt(opened);
  });
});

describe('Renewing the recovery codes by keyboard', () => {
  it('leads to the codes and back to its button', async () => {
    const opened = await open('New recovery codes', ON, {
      RenewRecoveryCodes: done('renewRecoveryCodes', codes),
    });
    await opened.user.keyboard('chalk');
    await opened.user.type(opened.dialog.getByLabelText('Code of your app'), '123456{Enter}');
    await copyHasFocus();
    await press(opened, 'I have kept the codes');
    await isBackAt(opened);
  });

  it('leads back to its button when it is cancelled', async () => {
    const opened = await open('New recovery codes', ON, {});
    await press(opened, 'Cancel');
    await isBackAt(opened);
  });
});

describe('Adding a passkey by keyboard', () => {
  const ADD = 'Add a passkey';
  const says = (recoveryCodes: readonly string[]) => ({
    StartPasskey: done('startPasskey', { options: JSON.stringify(OPTIONS) }),
    AddPasskey: done('addPasskey', { recoveryCodes }),
  });

  it('leads to the recovery codes and back to its button', async () => {
    answerPasskeys(async () => MADE);
    const opened = await open(ADD, OFF, says(codes.recoveryCodes));
    await opened.user.keyboard('chalk{Enter}');
    await copyHasFocus();
    await press(opened, 'I have kept the codes');
    await isBackAt(opened);
  });

  it('leads back to its button if there are no new recovery codes', async () => {
    answerPasskeys(async () => MADE);
    const opened = await open(ADD, OFF, says([]));
    await opened.user.keyboard('chalk{Enter}');
    await isBackAt(opened);
  });

  it('stays at its button Continue if the browser adds none, and then leads back by Cancel', async () => {
    answerPasskeys(async () => {
      throw new DOMException('The device said no', 'NotAllowedError');
    });
    const opened = await open(ADD, OFF, says([]));
    await opened.user.keyboard('chalk');
    await press(opened, 'Continue');
    await opened.dialog.findByRole('alert');
    expect(opened.dialog.getByRole('button', { name: 'Continue' })).toHaveFocus();
    await press(opened, 'Dismiss');
    expect(opened.dialog.getByLabelText('Name of the passkey')).toHaveFocus();
    await press(opened, 'Cancel');
    await isBackAt(opened);
  });
});
