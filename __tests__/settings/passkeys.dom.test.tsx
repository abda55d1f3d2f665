import { screen, waitFor, within } from '@testing-library/react';
import { data } from '../app/fakeServer';
import { forgetDevice } from '../app/renderApp';
import { done, renderSettings } from './given';

const OPTIONS = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Kreda' },
  user: { id: 'AAAA', name: 'anna@example.test', displayName: 'Anna Nowak' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  authenticatorSelection: { userVerification: 'required' },
};
const STATE = { isOn: false, totpSince: null, recoveryCodesLeft: 0, passkeys: [] };

/** A browser whose authenticator fails with an error of that name. */
function failWith(name: string): jest.Mock {
  const create = jest.fn().mockRejectedValue(new DOMException('The device said no', name));
  Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
  return create;
}

beforeEach(forgetDevice);
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

describe('adding a passkey', () => {
  it('shows why the device created none, and adds nothing', async () => {
    const app = await renderSettings('/security', {
      says: {
        SecondFactor: () => data({ secondFactor: STATE }),
        StartPasskey: done('startPasskey', { options: JSON.stringify(OPTIONS) }),
      },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add a passkey' }));
    expect(dialog.getByRole('textbox', { name: 'Name of the passkey' })).toHaveValue('Passkey 1');
    await app.user.type(dialog.getByLabelText('Password'), 'chalk on slate');
    for (const [name, words] of [
      ['NotAllowedError', 'it was cancelled or took too long'],
      ['InvalidStateError', 'This device has a passkey for your account already'],
      ['ConstraintError', 'Set up a screen lock or a PIN'],
      ['SecurityError', 'Passkeys work only at Kreda’s own address'],
      ['UnknownError', 'The browser could not use a passkey'],
    ] as const) {
      const create = failWith(name);
      await app.user.click(dialog.getByRole('button', { name: 'Continue' }));
      await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(words));
      expect(create).toHaveBeenCalledTimes(1);
    }
    expect(app.server.named('AddPasskey')).toEqual([]);
    expect(dialog.getByLabelText('Password')).toHaveValue('chalk on slate');
  });
});
