import { codeOf, previousCode } from './authenticator';
import { longIn } from './long';
import { LANGUAGES, PASSWORD, expectIn, logIn, register, type Person } from './signInSteps';
import { expect, expectNoAxeViolations, picture, test } from './support';

async function typeCode({ page }: Person, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}
const expectSecondStep = ({ page, words }: Person) =>
  expect(page.getByLabel(words['second-factor-code'], { exact: true })).toBeFocused();

/** @returns the app's secret and the recovery codes, as the user reads them. */
async function setUp({ page, words, nick }: Person) {
  await page.goto(`/u/${nick}/settings/security`);
  await page
    .getByRole('button', { name: words['second-factor-set-up'], exact: true })
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: words['second-factor-set-up'] });
  await dialog.getByLabel(words.password, { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: words['second-factor-qr'] })).toBeVisible();
  await expectNoAxeViolations(page);
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
  await dialog
    .getByLabel(words['second-factor-code'], { exact: true })
    .fill(await previousCode(secret));
  await page.keyboard.press('Enter');
  const codes = dialog
    .getByRole('list', { name: words['second-factor-codes'] })
    .getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectNoAxeViolations(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: words.download, exact: true }).press('Enter');
  expect((await download).suggestedFilename()).toBe('kreda-recovery-codes.txt');
  const recoveryCodes = await codes.allInnerTexts();
  await dialog.getByRole('button', { name: words['second-factor-codes-kept'] }).press('Enter');
  await expect(page.getByText(words['second-factor-on'], { exact: true })).toBeVisible();
  return { secret, recoveryCodes };
}

for (const { language, words } of LANGUAGES) {
  test.describe(`in ${language}`, longIn(language), () => {
    test.use({ locale: language });

    test('a user enables a second factor, logs in with it, loses the device and disables it', async ({
      page,
    }) => {
      test.setTimeout(120_000);
      const ewa: Person = {
        page,
        words,
        email: `ewa.${language}@example.test`,
        nick: `ewa.${language}`,
      };
      await register(ewa, language);
      const {
        secret,
        recoveryCodes: [first = '', second = ''],
      } = await test.step('enables it', () => setUp(ewa));
      await picture(page, `second-factor-on-${language}`);

      await test.step('logs in with the password and a code', async () => {
        await logIn(ewa);
        await expectSecondStep(ewa);
        await expectNoAxeViolations(page);
        await picture(page, `second-factor-step-${language}`);
        await typeCode(ewa, codeOf(secret, 5));
        await expect(page.getByRole('alert')).toContainText(words['second-factor-code-invalid']);
        await page.getByLabel(words['second-factor-code'], { exact: true }).fill(codeOf(secret, 1));
        await page.keyboard.press('Enter');
        await expectIn(ewa);
      });

      await test.step('logs in with a recovery code after losing the device', async () => {
        await logIn(ewa);
        await expectSecondStep(ewa);
        await page
          .getByRole('button', { name: words['second-factor-use-recovery'] })
          .press('Enter');
        await expect(
          page.getByLabel(words['second-factor-recovery-code'], { exact: true }),
        ).toBeFocused();
        await typeCode(ewa, first);
        await expectIn(ewa);
      });

      await test.step('disables it with another code, and logs in with the password alone', async () => {
        await page.goto(`/u/${ewa.nick}/settings/security`);
        await page
          .getByRole('button', { name: words['second-factor-switch-off'], exact: true })
          .press('Enter');
        const dialog = page.getByRole('dialog', { name: words['second-factor-switch-off'] });
        await dialog.getByLabel(words.password, { exact: true }).fill(PASSWORD);
        await dialog.getByLabel(words['second-factor-code'], { exact: true }).fill(second);
        await expectNoAxeViolations(page);
        await page.keyboard.press('Enter');
        await expect(
          page.getByRole('button', { name: words['second-factor-set-up'], exact: true }),
        ).toBeVisible();
        await logIn(ewa);
        await expectIn(ewa);
      });
    });

    test('a user without a second factor cannot open a workspace that requires it until they have enabled it', async ({
      page,
      browser,
    }) => {
      test.setTimeout(120_000);
      const ola: Person = {
        page: await (await browser.newContext()).newPage(),
        words,
        email: `ola.${language}@example.test`,
        nick: `ola.${language}`,
      };
      const jan: Person = {
        page,
        words,
        email: `jan.${language}@example.test`,
        nick: `jan.${language}`,
      };
      await Promise.all([register(ola, language), register(jan, language)]);
      const workspace =
        await test.step('the owner enables one, and requires it of the members', () =>
          requireIt(ola, jan));

      await test.step('the member sees why the workspace is closed', async () => {
        await page.goto(`/1/${workspace}/home`);
        await expect(
          page.getByRole('heading', { level: 1, name: words['access-second-factor'] }),
        ).toBeVisible();
        await expectNoAxeViolations(page);
        await picture(page, `second-factor-required-${language}`);
      });

      await test.step('the member enables it from there, and opens the workspace', async () => {
        await page.getByRole('link', { name: words['access-second-factor-set-up'] }).press('Enter');
        await page
          .getByRole('button', { name: words['second-factor-set-up'], exact: true })
          .waitFor();
        await setUp(jan);
        await page.goto(`/1/${workspace}/home`);
        await expectIn(jan);
      });
      await ola.page.context().close();
    });
  });
}

async function ask({ page }: Person, query: string) {
  const answer: { data: Record<string, Record<string, string>> } = await (
    await page.request.post('/graphql', { data: { query } })
  ).json();
  return answer.data;
}

/** @returns the slug of the owner's workspace, of which the other user is a member */
async function requireIt(owner: Person, other: Person): Promise<string> {
  const { startTotp } = await ask(
    owner,
    `mutation { startTotp(password: "${PASSWORD}") { secret } }`,
  );
  await ask(
    owner,
    `mutation { confirmTotp(code: "${codeOf(startTotp?.['secret'] ?? '', 0)}") { success } }`,
  );
  const { me } = await ask(owner, '{ me { currentWorkspaceId } }');
  const id = me?.['currentWorkspaceId'];
  await ask(
    owner,
    `mutation { addMembers(workspaceId: ${id}, users: "${other.email}") { success } }`,
  );
  const { updateWorkspace } = await ask(
    owner,
    `mutation { updateWorkspace(id: ${id}, settings: { requireSecondFactor: true }) { success } }`,
  );
  expect(updateWorkspace).toMatchObject({ success: true });
  return `studio-${id}`;
}
