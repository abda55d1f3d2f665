import { api } from '../../src/api/api';
import { projectsApi } from '../../src/entities/projects/endpoints';
import { enqueueMutation } from '../../src/entities/enqueueMutation';
import { selectSections } from '../../src/entities/sections/selectors';
import { sessionApi } from '../../src/entities/session/endpoints.generated';
import { selectTaskIds } from '../../src/entities/tasks/selectors';
import { createAppStore } from '../../src/store/createAppStore';
import { enterWorkspace } from '../../src/store/enterWorkspace';
import { sleep } from '../../src/sync/browserPlatform';
import { outboxClosed } from '../../src/sync/syncActions';
import { boardSeen } from './boardSeen';
import { createCable, type CableEnd } from './cable';

/** One query, repeated like a press on the screen's "try again". */
interface Asked<Answer> extends PromiseLike<Answer> {
  unsubscribe(): void;
  refetch(): PromiseLike<Answer>;
}
interface Answered {
  error?: object;
}

const AGAIN_AFTER_MS = 20;

/** A browser tab without its screen: the real store on a cable to a real server. */
export function openTab(end: CableEnd) {
  const cable = createCable(end);
  const store = createAppStore({ connection: cable.connection, platform: cable.platform });
  const subscriptions: { unsubscribe(): void }[] = [];
  const gone = new AbortController();
  const seen = (projectId: number) => boardSeen(store.getState(), projectId);

  /** Retries until the server responds, as a user does on a screen that could not be loaded. */
  async function retryUntilAnswered<Answer extends Answered>(
    asked: Asked<Answer>,
  ): Promise<Answer> {
    subscriptions.push(asked);
    let answer = await asked;
    while (isTransient(answer.error) && !gone.signal.aborted) {
      await sleep(AGAIN_AFTER_MS, gone.signal);
      answer = await asked.refetch();
    }
    return answer;
  }

  function leave(): void {
    gone.abort();
    subscriptions.splice(0).forEach((one) => one.unsubscribe());
    store.dispatch(outboxClosed());
    // RTK Query's timers for unused data must not keep the process alive.
    store.dispatch(api.util.resetApiState());
    cable.unplug();
  }

  return {
    ...cable,
    store,
    seen,
    /** Passes the auth gate and opens boards, as the shell and the boards' pages do. */
    async open(workspaceId: number, ...projectIds: number[]): Promise<void> {
      const me = await retryUntilAnswered(
        store.dispatch(sessionApi.endpoints.me.initiate({ wid: null })),
      );
      if (gone.signal.aborted) return;
      const userId = me.data?.me?.id;
      if (userId === undefined) throw new Error(`nobody is signed in: ${JSON.stringify(me.error)}`);
      store.dispatch(enterWorkspace(workspaceId));
      await Promise.all([
        retryUntilAnswered(
          store.dispatch(projectsApi.endpoints.userProjects.initiate({ userId, workspaceId })),
        ),
        ...projectIds.map((id) =>
          retryUntilAnswered(store.dispatch(projectsApi.endpoints.projectView.initiate({ id }))),
        ),
      ]);
    },
    addList: (projectId: number, title: string) =>
      store.dispatch(enqueueMutation('addSectionToProject', { projectId, title })),
    addTask: (sectionId: number, title: string) =>
      store.dispatch(enqueueMutation('addTask', { sectionId, title })),
    rename: (id: number, title: string) =>
      store.dispatch(enqueueMutation('updateTaskTitle', { id, title })),
    move: (id: number, sectionId: number, after: number) =>
      store.dispatch(enqueueMutation('moveTask', { id, sectionId, after })),
    createBoard: (workspaceId: number, title: string) =>
      store.dispatch(enqueueMutation('createProject', { workspaceId, title })),
    sectionIds: (projectId: number) =>
      selectSections(store.getState(), projectId).map(({ id }) => id),
    taskIds: (sectionId: number) => selectTaskIds(store.getState(), sectionId),
    pending: () => store.getState().outbox.pending,
    refused: () => store.getState().outbox.rejected,
    link: () => store.getState().connection.status,
    /** Closes the tab. */
    close: leave,
    /** Kills the page at any point, as a reload or a crash does. */
    kill(): void {
      cable.kill();
      leave();
    },
  };
}
export type Tab = ReturnType<typeof openTab>;

/** The request failed without a response of the server, or with one for another session. */
function isTransient(error: object | undefined): boolean {
  return (
    error !== undefined &&
    'code' in error &&
    ['network-error', 'bad-status', 'bad-answer', 'service-unavailable'].includes(
      String(error.code),
    )
  );
}

/** Waits until a condition holds. @throws with the last value after `withinMs`. */
export async function until(
  holds: () => boolean,
  tell: () => unknown,
  withinMs = 10_000,
): Promise<number> {
  const start = Date.now();
  const never = new AbortController().signal;
  while (!holds()) {
    if (Date.now() - start > withinMs)
      throw new Error(`not within ${withinMs} ms: ${JSON.stringify(tell(), null, 1)}`);
    await sleep(5, never);
  }
  return Date.now() - start;
}
