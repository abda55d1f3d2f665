import { screen } from '@testing-library/react';
import { data, type Say } from '../app/fakeServer';
import { done, refused } from '../settings/given';
import { settingsStage } from './onServer';
import { dialogGone, dialogNamed, fill, type FormWalk, type Stage } from './walk';

const PASSKEY = { id: 5, name: 'Phone', createdAt: '2026-11-02T08:00:00Z', lastUsedAt: null };
const OFF = { isOn: false, totpSince: null, recoveryCodesLeft: 0, passkeys: [] };
const ON = {
  isOn: true,
  totpSince: '2026-11-02T08:00:00Z',
  recoveryCodesLeft: 8,
  passkeys: [PASSKEY],
};
const CREATION = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Kreda' },
  user: { id: 'AAAA', name: 'anna@example.test', displayName: 'Anna Nowak' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};
const PROOF = 'features/settings/security/ProofForm.tsx';
const DIALOG_FORM = 'features/settings/DialogForm.tsx';
const codes = { recoveryCodes: ['aaaa-bbbb-cccc-dddd'] };
const codesShown = () => screen.findByText('aaaa-bbbb-cccc-dddd');
const wrongPassword = (name: string) => refused(name, ['password', 'incorrect-password']);

const security = (state: object, operation: string, says: Record<string, Say> = {}) =>
  settingsStage('/security', operation, {
    SecondFactor: () => data({ secondFactor: state }),
    ...says,
  });
const openDialog =
  (button: string, title = button) =>
  async ({ user }: Stage) => {
    await user.click(await screen.findByRole('button', { name: button }));
    return dialogNamed(title);
  };

/** The common part of all forms that ask for the password. @param operation the payload's name */
const byPassword = (operation: string) => ({
  wrong: { values: { Password: '' }, at: 'Password', says: 'Password is required' },
  refused: {
    values: { Password: 'wrong' },
    at: 'Password',
    says: 'Incorrect password',
    answer: wrongPassword(operation),
  },
  right: { Password: 'chalk' },
});

const SET_UP = 'Set up two-factor authentication';
const startTotp = done('startTotp', {
  secret: 'ABCDEFGH',
  uri: 'otpauth://totp/Kreda:anna?secret=ABCDEFGH',
});
const totpPassword: FormWalk = {
  name: 'the password before an authenticator app is set up',
  files: ['features/settings/security/TotpSetUp.tsx', PROOF, DIALOG_FORM],
  submit: 'Continue',
  start: security(OFF, 'StartTotp'),
  open: openDialog(SET_UP),
  ...byPassword('startTotp'),
  accepted: startTotp,
  done: () => screen.findByRole('button', { name: 'Turn on' }),
};
const totpCode: FormWalk = {
  name: 'the first code of an authenticator app',
  files: ['features/settings/security/TotpSetUp.tsx'],
  submit: 'Turn on',
  start: security(OFF, 'ConfirmTotp', { StartTotp: startTotp }),
  open: async (stage) => {
    const dialog = await openDialog(SET_UP)(stage);
    await fill(stage, dialog, { Password: 'chalk' });
    await stage.user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Turn on' });
    return dialog;
  },
  wrong: { values: { 'Code of your app': '' }, at: 'Code of your app', says: 'Enter the code' },
  refused: {
    values: { 'Code of your app': '111111' },
    at: 'Code of your app',
    says: 'This code is not right',
    answer: refused('confirmTotp', ['code', 'second-factor-code-invalid']),
  },
  right: { 'Code of your app': '123456' },
  accepted: done('confirmTotp', codes),
  done: codesShown,
};

const OFF_TITLE = 'Turn off two-factor authentication';
const proof = { Password: 'chalk', 'Code of your app': '123456' };
const totpOff: FormWalk = {
  name: 'switching the authenticator app off',
  files: ['features/settings/security/TwoFactorChange.tsx'],
  submit: OFF_TITLE,
  start: security(ON, 'SwitchOffTotp'),
  open: openDialog(OFF_TITLE),
  wrong: {
    values: { ...proof, 'Code of your app': '' },
    at: 'Code of your app',
    says: 'Enter the code',
  },
  refused: {
    values: { ...proof, 'Code of your app': '111111' },
    at: 'Code of your app',
    says: 'This code is not right',
    answer: refused('switchOffTotp', ['code', 'second-factor-code-invalid']),
  },
  right: proof,
  accepted: done('switchOffTotp'),
  done: dialogGone,
};
const newCodes: FormWalk = {
  name: 'new recovery codes',
  files: ['features/settings/security/TwoFactorChange.tsx'],
  submit: 'New recovery codes',
  start: security(ON, 'RenewRecoveryCodes'),
  open: openDialog('New recovery codes'),
  wrong: { values: { ...proof, Password: '' }, at: 'Password', says: 'Password is required' },
  refused: {
    values: { ...proof, Password: 'wrong' },
    at: 'Password',
    says: 'Incorrect password',
    answer: wrongPassword('renewRecoveryCodes'),
  },
  right: proof,
  accepted: done('renewRecoveryCodes', codes),
  done: codesShown,
};

/** A browser whose authenticator creates a passkey. */
function makePasskeys(): void {
  const bytes = new ArrayBuffer(4);
  const made = {
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
  Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true });
  Object.defineProperty(navigator, 'credentials', {
    value: { create: async () => made },
    configurable: true,
  });
}
const passkeyAdd: FormWalk = {
  name: 'a new passkey',
  files: ['features/settings/security/PasskeyAdd.tsx'],
  submit: 'Continue',
  start: async () => {
    makePasskeys();
    return security(OFF, 'StartPasskey', { AddPasskey: done('addPasskey', codes) })();
  },
  open: openDialog('Add a passkey'),
  fresh: { 'Name of the passkey': 'Passkey 1' },
  ...byPassword('startPasskey'),
  accepted: done('startPasskey', { options: JSON.stringify(CREATION) }),
  done: codesShown,
};
const passkeyRename: FormWalk = {
  name: 'the name of a passkey',
  files: ['features/settings/security/PasskeyChange.tsx'],
  submit: 'Save',
  start: security(ON, 'RenamePasskey'),
  open: openDialog('Rename the passkey “Phone”', 'Rename the passkey'),
  fresh: { 'Name of the passkey': 'Phone' },
  wrong: {
    values: { 'Name of the passkey': '' },
    at: 'Name of the passkey',
    says: 'Name the passkey',
  },
  refused: {
    values: { 'Name of the passkey': 'Tablet' },
    at: null,
    says: 'Unknown error',
    answer: refused('renamePasskey', [null, 'unknown-error']),
  },
  right: { 'Name of the passkey': 'Watch' },
  accepted: done('renamePasskey'),
  done: dialogGone,
};
const passkeyRemove: FormWalk = {
  name: 'the removal of a passkey',
  files: ['features/settings/security/PasskeyChange.tsx'],
  submit: 'Remove the passkey',
  start: security(ON, 'RemovePasskey'),
  open: openDialog('Remove the passkey “Phone”', 'Remove the passkey'),
  ...byPassword('removePasskey'),
  accepted: done('removePasskey'),
  done: dialogGone,
};

const PLACE = { id: 3, name: 'Studio', wid: 'studio-3', role: 2 };
const apiToken: FormWalk = {
  name: 'a new API token',
  files: ['features/settings/tokens/NewToken.tsx'],
  submit: 'Create token',
  start: settingsStage('/api-tokens', 'CreateApiToken', {
    ApiTokens: () => data({ apiTokens: [] }),
    TokenBoards: () => data({ userProjects: [] }),
    myWorkspaces: () => data({ myWorkspaces: [PLACE] }),
  }),
  open: openDialog('New token'),
  fresh: { Workspace: '3', Scope: 'read', Ends: '90' },
  wrong: { values: { Name: '', Password: 'chalk' }, at: 'Name', says: 'Name is required' },
  refused: {
    values: { Name: 'Backup', Password: 'wrong' },
    at: 'Password',
    says: 'Incorrect password',
    answer: wrongPassword('createApiToken'),
  },
  right: { Name: 'Backup', Password: 'chalk' },
  accepted: done('createApiToken', { token: 'kreda_0123456789' }),
  done: () => screen.findByDisplayValue('kreda_0123456789'),
};

export const signInForms = [
  totpPassword,
  totpCode,
  totpOff,
  newCodes,
  passkeyAdd,
  passkeyRename,
  passkeyRemove,
  apiToken,
];
