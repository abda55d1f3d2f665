import { projectsApi } from '../../src/entities/projects/endpoints';
import { queue } from '../../src/entities/queue';
import { selectSections } from '../../src/entities/sections/selectors';
import { sessionApi } from '../../src/entities/session/endpoints';
import { selectTaskIds } from '../../src/entities/tasks/selectors';
import { createAppStore } from '../../src/store/createAppStore';
import { enterWorkspace } from '../../src/store/enterWorkspace';
import { outboxClosed } from '../../src/sync/syncActions';
import { sleep } from '../../src/sync/browserPlatform';
import { boardSeen } from './boardSeen';
import { createCable, type CableEnd } from './cable';

/** A browser tab without its screen: the real store on a cable to a real server. */
export function openTab(end: CableEnd) {
  const cable = createCable(end);
  const store = createAppStore({ connection: cable.connection, platform: cable.platform });
  const subscriptions: { unsubscribe(): void; refetch(): unknown }[] = [];
  const seen = (projectId: number) => boardSeen(store.getState(), projectId);

  return {
    ...cable,
    store,
    seen,
    /** Goes through the gate and opens a board, as the shell and the board's page do. */
    async open(workspaceId: number, projectId: number): Promise<void> {
      const me = await store.dispatch(sessionApi.endpoints.me.initiate({ wid: null }));
      if (!me.data?.me) throw new Error(`nobody is signed in: ${JSON.stringify(me.error)}`);
      store.dispatch(enterWorkspace(workspaceId));
      const boards = store.dispatch(projectsApi.endpoints.userProjects.initiate({ userId: me.data.me.id, workspaceId }));
      const board = store.dispatch(projectsApi.endpoints.projectView.initiate({ id: projectId }));
      subscriptions.push(boards, board);
      await boards;
      await board;
    },
    addList: (projectId: number, title: string) => store.dispatch(queue('addSectionToProject', { projectId, title })),
    addTask: (sectionId: number, title: string) => store.dispatch(queue('addTask', { sectionId, title })),
    rename: (id: number, title: string) => store.dispatch(queue('updateTaskTitle', { id, title })),
    move: (id: number, sectionId: number, after: number) => store.dispatch(queue('moveTask', { id, sectionId, after })),
    createBoard: (workspaceId: number, title: string) => store.dispatch(queue('createProject', { workspaceId, title })),
    sectionIds: (projectId: number) => selectSections(store.getState(), projectId).map(({ id }) => id),
    taskIds: (sectionId: number) => selectTaskIds(store.getState(), sectionId),
    pending: () => store.getState().outbox.pending,
    refused: () => store.getState().outbox.refused,
    link: () => store.getState().connection.link,
    /** Somebody closes the tab. */
    close(): void {
      subscriptions.splice(0).forEach((one) => one.unsubscribe());
      store.dispatch(outboxClosed());
    },
  };
}
export type Tab = ReturnType<typeof openTab>;

/** Waits until something is so. @throws with what was seen last after `withinMs`. */
export async function until(holds: () => boolean, tell: () => unknown, withinMs = 10_000): Promise<number> {
  const start = Date.now();
  const never = new AbortController().signal;
  while (!holds()) {
    if (Date.now() - start > withinMs) throw new Error(`not within ${withinMs} ms: ${JSON.stringify(tell(), null, 1)}`);
    await sleep(5, never);
  }
  return Date.now() - start;
}
