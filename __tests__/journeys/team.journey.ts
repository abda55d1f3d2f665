import type { Browser, Page } from '@playwright/test';
import { longIn } from './long';
import { expect, expectGoodLooks, test, type Product } from './support';

const PASSWORD = 'kredowa tablica 7';
const GRAPHQL = { 'content-type': 'application/json', 'x-browser-card-key': 'journey' };

/**
 * A user in their own browser, registered, with their own workspace: API calls do what other
 * journeys show.
 */
async function enter(
  browser: Browser,
  product: Product,
  nick: string,
  name: string,
  locale: 'en' | 'pl',
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.baseURL,
    locale: locale === 'pl' ? 'pl-PL' : 'en-US',
    timezoneId: 'Europe/Warsaw',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await page.goto('/');
  const email = `${nick}@example.test`;
  const answer = await page.request.post('/api/v1/user/register', {
    headers: { ...GRAPHQL, origin: product.baseURL, 'accept-language': locale },
    data: { email, password: PASSWORD, password2: PASSWORD },
  });
  expect(await answer.json()).toMatchObject({ success: true });
  await ask(
    page,
    product,
    'mutation C($name: String!, $nick: String!, $companyName: String) { completeProfile(name: $name, nick: $nick, companyName: $companyName) { success } }',
    { name, nick, companyName: `Studio ${nick}` },
  );
  await page.goto('/');
  await expect(
    page.getByRole('heading', { level: 1, name: /^(Good \w+, |Dzień dobry$|Dobry wieczór$)/ }),
  ).toBeVisible();
  return page;
}

async function ask(
  page: Page,
  product: Product,
  query: string,
  variables: object = {},
): Promise<Record<string, never>> {
  const answer = await page.request.post('/graphql', {
    headers: { ...GRAPHQL, origin: product.baseURL },
    data: { query, variables },
  });
  return (await answer.json()).data;
}

const WORDS = {
  en: {
    team: 'Team',
    add: 'Add people',
    addresses: 'Email addresses',
    request: 'Request access',
    sent: 'Request sent',
    requests: /^Requests/,
    grant: /^Grant access: /,
    menu: /^Your menu/,
    workspaces: 'Workspaces',
    closed: 'You are not allowed to view this workspace',
    hidden: 'You do not have permission to view this project',
    create: 'Create',
    createWorkspace: 'Create workspace',
    members: 'Members',
    of: 'Menu: ',
    remove: 'Remove from the workspace',
    yes: 'Remove',
  },
  pl: {
    team: 'Zespół',
    add: 'Dodaj osoby',
    addresses: 'Adresy e-mail',
    request: 'Poproś o dostęp',
    sent: 'Prośba została wysłana',
    requests: /^Prośby/,
    grant: /^Zgódź się na dostęp: /,
    menu: /^Twoje menu/,
    workspaces: 'Przestrzenie robocze',
    closed: 'Nie masz dostępu do tej przestrzeni roboczej',
    hidden: 'Nie masz uprawnień do wyświetlenia tej tablicy',
    create: 'Utwórz',
    createWorkspace: 'Utwórz przestrzeń roboczą',
    members: 'Osoby',
    of: 'Menu osoby: ',
    remove: 'Usuń z przestrzeni roboczej',
    yes: 'Usuń',
  },
} as const;

for (const locale of ['en', 'pl'] as const) {
  test(
    `a second user requests access to a workspace and a private board, gets both, and is removed while they view it (${locale})`,
    longIn(locale),
    async ({ browser, product }) => {
      test.setTimeout(240_000);
      const words = WORDS[locale];
      const anna = await enter(browser, product, `anna.t${locale}`, 'Anna Żółkiewska', locale);
      const ewa = await enter(browser, product, `ewa.t${locale}`, 'Ewa Wilk', locale);
      const home = anna.url().replace(/\/home.*/, '');

      await ewa.goto(`${home}/home`);
      await expect(ewa.getByRole('heading', { level: 1, name: words.closed })).toBeVisible();
      await expectGoodLooks(ewa, `closed-workspace-${locale}`);
      await ewa.getByRole('button', { name: words.request }).click();
      await expect(ewa.getByText(words.sent).first()).toBeVisible();
      await expectGoodLooks(ewa, `request-sent-${locale}`);

      await anna.getByRole('link', { name: words.team }).click();
      await anna.getByRole('link', { name: words.requests }).click();
      await expect(anna.getByRole('button', { name: words.grant })).toBeVisible();
      await expectGoodLooks(anna, `team-requests-${locale}`);
      await anna.getByRole('button', { name: words.grant }).click();
      await expect(anna.getByRole('button', { name: words.grant })).toHaveCount(0);
      await expectGoodLooks(anna, `team-no-requests-${locale}`);
      // The closed screen looks by itself, now and then.
      await expect(
        ewa.getByRole('heading', { level: 1, name: /^(Good \w+, Ewa|Dzień dobry|Dobry wieczór)$/ }),
      ).toBeVisible({
        timeout: 30_000,
      });

      const { createProject } = (await ask(
        anna,
        product,
        'mutation P($id: Id!) { createProject(workspaceId: $id, title: "Sekrety / Secrets", visibility: private) { project { slug } } }',
        { id: Number(/-(\d+)$/.exec(home)?.[1]) },
      )) as never as { createProject: { project: { slug: string } } };
      await ewa.goto(`${home}/${createProject.project.slug}`);
      await expect(ewa.getByRole('heading', { level: 1, name: words.hidden })).toBeVisible();
      await expectGoodLooks(ewa, `closed-board-${locale}`);
      await ewa.getByRole('button', { name: words.request }).click();
      await expect(ewa.getByText(words.sent).first()).toBeVisible();
      await expect(anna.getByRole('button', { name: words.grant })).toBeVisible();
      await anna.getByRole('button', { name: words.grant }).click();
      await expect(ewa.getByRole('heading', { level: 1, name: 'Sekrety / Secrets' })).toBeVisible();

      await anna.getByRole('link', { name: new RegExp(`^${words.members}`) }).click();
      // The empty page of requests, which still shows for a moment, has the same button.
      await anna.getByRole('button', { name: words.add }).first().click();
      await anna.getByLabel(words.addresses).fill('piotr.kos@example.test, jan; @lis');
      await anna.getByRole('dialog').getByRole('button', { name: words.add }).click();
      await expect(anna.getByLabel(words.addresses)).toHaveAttribute('aria-invalid', 'true');
      await expectGoodLooks(anna, `team-add-${locale}`);
      await anna.keyboard.press('Escape');
      await anna.getByRole('button', { name: `${words.of}Ewa Wilk` }).click();
      await expectGoodLooks(anna, `team-menu-${locale}`);
      await anna.getByRole('menuitem', { name: words.remove }).click();
      await expectGoodLooks(anna, `team-remove-${locale}`);
      await anna
        .getByRole('alertdialog')
        .getByRole('button', { name: words.yes, exact: true })
        .click();
      await expect(ewa.getByRole('heading', { level: 1, name: words.closed })).toBeVisible();

      await ewa.goto('/');
      await ewa.getByRole('button', { name: words.create, exact: true }).click();
      await ewa.getByRole('menuitem', { name: words.createWorkspace }).click();
      await expect(ewa.getByRole('dialog')).toBeVisible();
      await expectGoodLooks(ewa, `create-workspace-${locale}`);
      await ewa.getByRole('dialog').getByRole('textbox').first().fill('Druga pracownia');
      await ewa.getByRole('dialog').getByRole('button', { name: words.createWorkspace }).click();
      await expect(ewa).toHaveURL(/\/1\/druga-pracownia-\d+\/home\//);
      await ewa.getByRole('button', { name: words.menu }).click();
      await expect(
        ewa.getByRole('group', { name: words.workspaces }).getByRole('menuitemradio'),
      ).toHaveCount(2);
      await expectGoodLooks(ewa, `workspace-switch-${locale}`);
      // The checked widths moved the user menu to the bar of a phone and back.
      const studio = ewa.getByRole('menuitemradio', { name: `Studio ewa.t${locale}` });
      if (!(await studio.isVisible())) await ewa.getByRole('button', { name: words.menu }).click();
      await studio.click();
      await expect(ewa).toHaveURL(/\/1\/studio-ewa/);
    },
  );
}
