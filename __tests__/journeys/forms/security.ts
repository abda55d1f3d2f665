import { expect, type Page } from '@playwright/test';
import { codeOf } from '../authenticator';
import type { Person } from '../fixture';
import { dialogGone, dialogNamed, fill, type FormWalk, type FormWalks } from './walk';

const SET_UP = 'Set up two-factor authentication';
const TURN_OFF = 'Turn off two-factor authentication';
const NEW_CODES = 'New recovery codes';
const CODE = 'Code of your app';

/** @param page on the view "Security" of the user's settings, with a device for passkeys */
export const securityForms = (page: Page, person: Person): FormWalks<'security'> => ({
  ...appForms(page, person),
  ...passkeyForms(page, person),
  ...tokenForms(page, person),
});

const openDialog =
  (page: Page, button: string, title = button) =>
  async () => {
    await page.getByRole('button', { name: button, exact: true }).click();
    return dialogNamed(page, title);
  };

/** The common part of all forms that ask only for the password. */
const byPassword = ({ password }: Person) => ({
  wrong: { values: { Password: '' }, at: 'Password', says: /Password is required/ },
  refused: { values: { Password: 'wrong' }, at: 'Password', says: /Incorrect password/ },
  right: { Password: password },
});

/** Reads the recovery codes of a dialog and closes it. @returns the first */
async function takeCodes(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog');
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const first = await codes.first().innerText();
  await dialog.getByRole('button', { name: 'I have kept the codes', exact: true }).click();
  await dialogGone(page);
  return first;
}

function appForms(page: Page, person: Person) {
  const { password } = person;
  let secret = '';
  let recoveryCode = '';
  const keepCodes = async () => {
    recoveryCode = await takeCodes(page);
  };
  const proof = () => ({ Password: password, [CODE]: recoveryCode });
  const askPassword: FormWalk = {
    submit: 'Continue',
    open: openDialog(page, SET_UP),
    ...byPassword(person),
    done: async () => {
      await expect(page.getByRole('button', { name: 'Turn on', exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await dialogGone(page);
    },
  };
  const firstCode: FormWalk = {
    submit: 'Turn on',
    open: async () => {
      const dialog = await openDialog(page, SET_UP)();
      await fill(dialog, { Password: password });
      await page.keyboard.press('Enter');
      secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
      return dialog;
    },
    wrong: { values: { [CODE]: '' }, at: CODE, says: /Enter the code/ },
    refused: { values: { [CODE]: '111111' }, at: CODE, says: /This code is not right/ },
    right: () => ({ [CODE]: codeOf(secret, 0) }),
    done: keepCodes,
  };
  const newCodes: FormWalk = {
    submit: NEW_CODES,
    open: openDialog(page, NEW_CODES),
    wrong: {
      values: { Password: '', [CODE]: '111111' },
      at: 'Password',
      says: /Password is required/,
    },
    refused: {
      values: { Password: 'wrong', [CODE]: '111111' },
      at: 'Password',
      says: /Incorrect password/,
    },
    right: proof,
    done: keepCodes,
  };
  const switchOff: FormWalk = {
    submit: TURN_OFF,
    open: openDialog(page, TURN_OFF),
    wrong: { values: { Password: password, [CODE]: '' }, at: CODE, says: /Enter the code/ },
    refused: {
      values: { Password: password, [CODE]: '111111' },
      at: CODE,
      says: /This code is not right/,
    },
    right: proof,
    done: async () => {
      await dialogGone(page);
      await expect(page.getByRole('button', { name: SET_UP, exact: true })).toBeVisible();
    },
  };
  return {
    'the password before an authenticator app is set up': askPassword,
    'the first code of an authenticator app': firstCode,
    'new recovery codes': newCodes,
    'switching the authenticator app off': switchOff,
  };
}

function passkeyForms(page: Page, person: Person) {
  const NAME = 'Name of the passkey';
  const passkeys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
  const add: FormWalk = {
    submit: 'Continue',
    open: openDialog(page, 'Add a passkey'),
    fresh: { [NAME]: 'Passkey 1' },
    ...byPassword(person),
    done: async () => {
      await takeCodes(page);
      await expect(passkeys).toHaveText([/Passkey 1/]);
    },
  };
  const rename: FormWalk = {
    submit: 'Save',
    open: openDialog(page, 'Rename the passkey “Passkey 1”', 'Rename the passkey'),
    fresh: { [NAME]: 'Passkey 1' },
    wrong: { values: { [NAME]: '' }, at: NAME, says: /Name the passkey/ },
    right: { [NAME]: 'Watch' },
    done: async () => {
      await dialogGone(page);
      await expect(passkeys).toHaveText([/Watch/]);
    },
  };
  const remove: FormWalk = {
    submit: 'Remove the passkey',
    open: openDialog(page, 'Remove the passkey “Watch”', 'Remove the passkey'),
    ...byPassword(person),
    done: async () => {
      await dialogGone(page);
      await expect(passkeys).toHaveCount(0);
    },
  };
  return {
    'a new passkey': add,
    'the name of a passkey': rename,
    'the removal of a passkey': remove,
  };
}

function tokenForms(page: Page, person: Person) {
  const add: FormWalk = {
    submit: 'Create token',
    open: async () => {
      await page.getByRole('link', { name: 'API tokens', exact: true }).click();
      return openDialog(page, 'New token')();
    },
    fresh: { Name: '' },
    wrong: {
      values: { Name: '', Password: person.password },
      at: 'Name',
      says: /Name is required/,
    },
    refused: {
      values: { Name: 'Backup', Password: 'wrong' },
      at: 'Password',
      says: /Incorrect password/,
    },
    right: { Name: 'Backup', Password: person.password },
    done: async () => {
      await page.getByRole('button', { name: 'Close', exact: true }).last().click();
      await dialogGone(page);
      const tokens = page.getByRole('list', { name: 'Your tokens' }).getByRole('listitem');
      await expect(tokens).toHaveText([/Backup/]);
    },
  };
  return { 'a new API token': add };
}
