import { screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { ReactNode } from 'react';
import { snapshotReceived, workspaceEntered } from '../../src/api/commits';
import { BoardView } from '../../src/features/board/board/BoardView';
import type { BoardViewProps } from '../../src/features/board/board/BoardView';
import { createAppStore } from '../../src/store/createAppStore';
import { createMemoryIds } from '../../src/sync/device/memoryOutbox';
import { createMemoryDrafts, type DraftStorage } from '../../src/sync/device/drafts';
import { sleep } from '../../src/sync/browserPlatform';
import { outboxOpened } from '../../src/sync/syncActions';
import { createFakePlatform } from '../support/fakePlatform';
import { renderUi } from '../ui/renderUi';
import { BOARD, boardOf, VIEWER, type Lists } from './boardRows';
import { createFakeNetwork, type Respond } from './fakeNetwork';

export interface Given extends Partial<Pick<BoardViewProps, 'canEdit'>> {
  lists?: Lists;
  respond?: Respond;
  locale?: 'en' | 'pl';
  /** Whether the device has reserved ids for new entities. */
  hasIds?: boolean;
  /** The draft storage of the device: passing it again simulates a reload on the same device. */
  drafts?: DraftStorage;
}

/** The real store on a fake network, with reserved ids and a signed-in user. */
export function createStore(
  respond?: Respond,
  hasIds = true,
  drafts: DraftStorage = createMemoryDrafts(),
) {
  const network = createFakeNetwork(respond);
  const ids = createMemoryIds();
  if (hasIds) void ids.save(VIEWER, [{ from: 9000, to: 9400 }]);
  const { platform } = createFakePlatform();
  const store = createAppStore({
    connection: network.connection,
    platform: { ...platform, ids, drafts, sleep },
  });
  store.dispatch(workspaceEntered({ workspaceId: 1001 }));
  store.dispatch(outboxOpened({ userId: VIEWER }));
  return { store, network };
}

export function renderWithStore(
  children: ReactNode,
  {
    store,
    locale,
    at,
  }: { store: ReturnType<typeof createStore>['store']; locale?: 'en' | 'pl'; at?: string },
) {
  return renderUi(<Provider store={store}>{children}</Provider>, { locale, at });
}

/** The view of a board from plain state: its rows are in the store, and nothing is requested. */
export function renderBoard({
  lists = { 'To do': [] },
  respond,
  locale,
  canEdit = true,
  hasIds,
  drafts,
}: Given = {}) {
  const { store, network } = createStore(respond, hasIds, drafts);
  store.dispatch(snapshotReceived(boardOf(lists)));
  const view = renderWithStore(
    <BoardView projectId={BOARD} wid="studio-1001" viewerId={VIEWER} canEdit={canEdit} />,
    { store, locale },
  );
  return { store, network, view };
}

/** A list's element. */
export function column(title: string): HTMLElement {
  const item = screen.getByRole('heading', { level: 2, name: title }).closest('li');
  if (!item) throw new Error(`The heading "${title}" stands in no list`);
  return item;
}

/** The titles that a list shows, from top to bottom. */
export function titlesIn(title: string): string[] {
  return within(column(title))
    .queryAllByRole('link')
    .map((link) => link.textContent ?? '');
}
