import { openTab } from '../../../__tests__/support/tab';
import type { WorkspaceFixture } from '../writers/fixture';
import { signIn } from '../writers/signIn';

/** Browser tabs without screens that stay open through all faults: two for each workspace. */
export interface Tabs {
  /** Whether all of them are connected, by socket or by polling. */
  areConnected(): boolean;
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
    areConnected: () => tabs.every(({ tab }) => ['live', 'polling'].includes(tab.link())),
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
