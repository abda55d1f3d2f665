import { ValidationError, type Schema } from 'yup';
import { changeEmailForm } from '../../contract/rules/changeEmail';
import { forgotPassword } from '../../contract/rules/ownAccount';
import { changePasswordForm, resetPasswordForm } from '../../contract/rules/passwords';
import { isPersonal } from '../../contract/rules/personalPassword';

/** The errors by field, as a form sees them: an empty input is undefined. */
function problems(
  schema: Schema,
  typed: Record<string, string>,
): [field: string | undefined, message: unknown][] {
  const values = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
  try {
    schema.validateSync(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const all = error.inner.length > 0 ? error.inner : [error];
    const first = new Map(all.toReversed().map(({ path, message }) => [path, message]));
    return [...first].toReversed();
  }
}

describe('changing the password', () => {
  const typed = (oldPassword: string, newPassword: string, newPassword2: string) =>
    problems(
      changePasswordForm((password) =>
        isPersonal(password, {
          email: 'anna.nowak@example.test',
          name: 'Anna Nowak',
          nick: 'ania',
        }),
      ),
      { oldPassword, newPassword, newPassword2 },
    );

  it.each([
    [
      'the old one is required first of all',
      ['', '', 'x'],
      'oldPassword',
      'reset-password-old-password-required',
    ],
    [
      'then the new one',
      ['chalk on slate', '', 'x'],
      'newPassword',
      'reset-password-new-password-required',
    ],
    [
      'then both new ones must match',
      ['chalk on slate', 'chalk on slate', 'x'],
      'newPassword2',
      'settings-reset-password-not-same',
    ],
    [
      'then the new one must differ from the old',
      ['chalk on slate', 'chalk on slate', 'chalk on slate'],
      'newPassword',
      'settings-reset-password-error-same',
    ],
  ] as const)('%s, with no other error', (_what, [old, wanted, again], field, message) => {
    expect(typed(old, wanted, again)).toEqual([[field, message]]);
  });

  it('checks the limits of every password last', () => {
    expect(typed('chalk on slate', 'short', 'short')).toEqual([
      ['newPassword', { key: 'password-too-short', values: { min: 8 } }],
    ]);
    const long = 'x'.repeat(129);
    expect(typed('chalk on slate', long, long)).toEqual([
      ['newPassword', { key: 'password-too-long', values: { max: 128 } }],
    ]);
  });

  it.each(['Anna Nowak', 'nowak.anna', 'ANNA.NOWAK@example.test', 'nowak-1987', 'Anna.Nowak99'])(
    'rejects personal data as a password: %s',
    (wanted) => {
      expect(typed('chalk on slate', wanted, wanted)).toEqual([
        ['newPassword', 'password-personal'],
      ]);
    },
  );

  it.each(['anna likes chalk', 'nowakowska on slate', '19871987'])(
    'accepts a password with only a part of it: %s',
    (wanted) => {
      expect(typed('chalk on slate', wanted, wanted)).toEqual([]);
    },
  );

  it('accepts another password', () => {
    expect(typed('chalk on slate', 'slate on chalk', 'slate on chalk')).toEqual([]);
  });
});

describe('changing the e-mail', () => {
  const typed = (newEmail: string, newEmail2: string, password: string) =>
    problems(changeEmailForm('Anna@example.test'), { newEmail, newEmail2, password });

  it.each([
    ['the new one is required', ['', '', 'p'], [['newEmail', 'change-email-required']]],
    [
      'new and repeated must match',
      ['ewa@example.test', 'eva@example.test', 'p'],
      [['newEmail2', 'change-email-emails-not-equal']],
    ],
    [
      'the new one must differ from the current, whatever its case',
      ['anna@EXAMPLE.test', 'anna@EXAMPLE.test', 'p'],
      [['newEmail', 'change-email-error-same']],
    ],
    [
      'the new one must contain an @',
      ['anna', 'anna', 'p'],
      [['newEmail', 'change-email-error-invalid']],
    ],
    [
      'the password is required',
      ['ewa@example.test', 'ewa@example.test', ''],
      [['password', 'change-email-password-required']],
    ],
  ])('%s', (_what, [newEmail = '', newEmail2 = '', password = ''], expected) => {
    expect(typed(newEmail, newEmail2, password)).toEqual(expected);
  });

  it('accepts another address with its password', () => {
    expect(typed('ewa@example.test', ' EWA@example.test', 'p')).toEqual([]);
  });
});

describe('resetting a password', () => {
  it('needs an address', () => {
    expect(problems(forgotPassword, { email: '' })).toEqual([['email', 'email-required']]);
    expect(problems(forgotPassword, { email: 'anna' })).toEqual([['email', 'email-invalid']]);
  });

  it('needs the new password twice', () => {
    expect(
      Object.fromEntries(
        problems(resetPasswordForm, { newPassword: '', newPassword2: '' }).map(
          ([field, message]) => [field, message],
        ),
      ),
    ).toEqual({
      newPassword: 'reset-password-new-password-required',
      newPassword2: 'reset-password-retype-password-required',
    });
    expect(
      problems(resetPasswordForm, { newPassword: 'chalk on slate', newPassword2: 'chalk' }),
    ).toEqual([['newPassword2', 'register-passwords-do-not-match']]);
  });
});
