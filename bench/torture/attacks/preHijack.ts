import { PASSWORD } from '../writers/fixture';
import type { Attack, Target } from './attack';
import { openBrowser, type Browser } from './browser';
import { linksInMails } from './outbox';

const HOST = 'host@example.test';

/**
 * The attacker registers the addresses of people who are about to be invited and waits in the
 * session of the registration. A mail scanner opens every link in their mails, and then the people
 * themselves press the buttons.
 */
export const preHijack: Attack = {
  name: 'pre-hijack',
  about:
    'accounts registered with the addresses of people who are then invited: no click of theirs lets the attacker in',
  env: { CONFIRM_EMAIL: 'required', RATE_LIMIT_SCALE: '100' },
  run: hijack,
};

async function hijack({ url, installation: { dataDir }, size }: Target) {
  const victims = Array.from(
    { length: size === 'short' ? 2 : 10 },
    (_, index) => `victim${index}@example.test`,
  );
  const workspace = await openWorkspace(url, dataDir);
  let entered = 0;
  for (const email of victims) {
    const attacker = openBrowser(url);
    await attacker.post('register', { email, password: PASSWORD, password2: PASSWORD });
    await workspace.invite(email);
    const links = await linksInMails(dataDir, email, ['confirm-email', 'invite']);
    const [scanner, victim] = [openBrowser(url), openBrowser(url)];
    for (const link of links) await scanner.get(link);
    for (const link of links) {
      await victim.get(link);
      await victim.press(link);
    }
    entered += Number(await isInside(attacker));
  }
  return {
    figures: `${entered} of ${victims.length} attackers entered the workspace`,
    isWithinBound: entered === 0,
  };
}

async function isInside(browser: Browser): Promise<boolean> {
  const data = await browser.gql<{ myWorkspaces: unknown[] }>('{ myWorkspaces { id } }');
  return data !== null && data.myWorkspaces.length > 0;
}

/** The workspace of a user with a confirmed address. */
async function openWorkspace(
  url: string,
  dataDir: string,
): Promise<{ invite: (email: string) => Promise<void> }> {
  const host = openBrowser(url);
  await host.post('register', { email: HOST, password: PASSWORD, password2: PASSWORD });
  for (const link of await linksInMails(dataDir, HOST, ['confirm-email'])) await host.press(link);
  await host.gql(
    'mutation { completeProfile(name: "Hanna Host", nick: "hanna", initials: "HH", companyName: "Studio") { success } }',
  );
  const data = await host.gql<{ myWorkspaces: { id: number }[] }>('{ myWorkspaces { id } }');
  const workspaceId = data?.myWorkspaces[0]?.id;
  if (workspaceId === undefined) throw new Error('the host has no workspace');
  return {
    invite: async (users) => {
      await host.gql(
        'mutation ($id: Id!, $users: String!) { addMembers(workspaceId: $id, users: $users) { success } }',
        { id: workspaceId, users },
      );
    },
  };
}
