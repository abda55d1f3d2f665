import { openTab } from '../../../__tests__/support/tab';
import { PASSWORD, type WorkspaceFixture } from '../writers/fixture';

/** Browser tabs without screens that stay open through all faults: two for each workspace. */
export interface Tabs {
  /** Which of them show another board than a new tab; empty if none. */
  differences(): Promise<string[]>;
  close(): void;
}

export async function openTabs(
  origin: string,
  workspaces: readonly WorkspaceFixture[],
): Promise<Tabs> {
  const places = await Promise.all(
    workspaces.map(async (workspace) => ({
      workspace,
      cookies: await signIn(origin, workspace.email),
    })),
  );
  const open = async ({ workspace, cookies }: (typeof places)[number], key: string) => {
    const tab = openTab({
      origin,
      cookies: () => cookies,
      uid: String(workspace.userId),
      tabKey: `${workspace.workspaceId} ${key}`,
      chance: () => 0.5,
    });
    await tab.open(workspace.workspaceId, workspace.projectIds[0] ?? 0);
    return tab;
  };
  const tabs = await Promise.all(
    places.flatMap((place) =>
      ['1', '2'].map(async (key) => ({ place, tab: await open(place, key) })),
    ),
  );
  return {
    async differences() {
      const found = await Promise.all(
        places.map(async (place) => {
          const fresh = await open(place, 'new');
          const board = place.workspace.projectIds[0] ?? 0;
          const shown = JSON.stringify(fresh.seen(board));
          const wrong = tabs
            .filter((one) => one.place === place && JSON.stringify(one.tab.seen(board)) !== shown)
            .map(
              ({ tab }) =>
                `a tab that is ${tab.link()} shows another board ${board} than a new one`,
            );
          fresh.close();
          return wrong;
        }),
      );
      return found.flat();
    },
    close: () => tabs.forEach(({ tab }) => tab.close()),
  };
}

async function signIn(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/user/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-browser-card-key': 'cluster' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
