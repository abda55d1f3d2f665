import { FORM_NAMES, type FormArea } from '../forms/names';
import { addAuthenticator } from './authenticator';
import { accountForms } from './forms/account';
import { alikeForms, boardOf, makeAlike } from './forms/alike';
import { boardForms, makeBoard } from './forms/board';
import { entranceForms, withApp } from './forms/entrance';
import { securityForms } from './forms/security';
import { makeTask, taskForms } from './forms/task';
import { walkForm, type FormWalks } from './forms/walk';
import { makePlans, workspaceForms } from './forms/workspace';
import { test } from './fixture';
import { LONG } from './long';
import { withAllParts } from './onBoard';
import { openTask } from './onTask';
import type { Page } from './support';

/** Tests the forms of an area in the order of their names. */
async function walkArea<Area extends FormArea>(
  page: Page,
  area: Area,
  walks: FormWalks<Area>,
): Promise<void> {
  const names: readonly (keyof FormWalks<Area>)[] = FORM_NAMES[area];
  for (const name of names) await test.step(String(name), () => walkForm(page, walks[name]));
}

const title = (area: string) =>
  `each form of ${area} is submitted wrong, given up, submitted wrong again and then right`;

/** Of the user who created Anna's workspace. */
const TAKEN_NICK = 'anna.live';

test(title('the entrance'), LONG, async ({ page, fixture, product, problems }) => {
  problems.allow(/Failed to load resource/);
  const [member, careful] = [await fixture.member('mia.forms'), await fixture.member('cora.forms')];
  const secret = await withApp(careful);
  const newcomer = 'nora.forms@example.test';
  const people = { newcomer, member, careful, secret, takenNick: TAKEN_NICK };
  await page.goto('/');
  await walkArea(page, 'entrance', entranceForms(page, people, product));
});

test(title('an account'), async ({ fixture, open }) => {
  const flora = await fixture.member('flora.forms');
  const { page } = await open(flora, '/u/flora.forms/settings/profile');
  await walkArea(page, 'account', accountForms(page, flora, TAKEN_NICK));
});

test(title('two-factor authentication'), LONG, async ({ fixture, open }) => {
  const sonia = await fixture.member('sonia.forms');
  const { page } = await open(sonia, '/u/sonia.forms/settings/security');
  await addAuthenticator(page);
  await walkArea(page, 'security', securityForms(page, sonia));
});

test(title('a workspace'), LONG, async ({ fixture, open }) => {
  const wanda = await fixture.member('wanda.forms');
  await makePlans(wanda);
  const { page } = await open(wanda);
  await walkArea(page, 'workspace', workspaceForms(page, wanda));
});

test(title('a board'), LONG, async ({ fixture, open }) => {
  const at = await makeBoard(fixture);
  const { page } = await open(fixture.anna, at);
  await withAllParts(page);
  await walkArea(page, 'board', boardForms(page, at));
});

test(title('a task'), LONG, async ({ fixture, open }) => {
  const at = await makeTask(fixture);
  const screen = await open(fixture.anna);
  await openTask(screen, at);
  await walkArea(screen.page, 'task', taskForms(screen.page, at));
});

test(title('the kinds that several places share'), LONG, async ({ fixture, open }) => {
  const at = await makeAlike(fixture);
  const { page } = await open(fixture.anna, boardOf(at));
  await withAllParts(page);
  await walkArea(page, 'alike', alikeForms(page, at));
});
