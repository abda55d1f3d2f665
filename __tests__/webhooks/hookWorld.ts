import { startWebhooks, type WebhookPace } from '../../server/webhooks/startWebhooks';
import { createLog } from '../../server/log';
import type { Agent } from '../support/agent';
import { startTestServer } from '../support/testServer';
import { closeReceivers } from './receiver';

const CREATE = `mutation($workspaceId: Id!, $url: String!, $topics: [WebhookTopic!], $projectId: Id) {
  createWebhook(workspaceId: $workspaceId, url: $url, topics: $topics, projectId: $projectId) { success errors { field message } secret webhook { id url topics isOn } }
}`;
const LOG = `query($workspaceId: Id!, $id: Id!) {
  webhookDeliveries(workspaceId: $workspaceId, id: $id) { id event seq state attempts statusCode error ms createdAt nextAt }
}`;

/** Payload of a mutation that succeeds. */
export async function made(agent: Agent, document: string, variables: object) {
  const { data, errors } = await agent.gql(document, variables);
  const [payload] = Object.values(data ?? {});
  if (!payload?.success) throw new Error(JSON.stringify(errors ?? payload));
  return payload;
}

/** Anna's workspace with a board and a list, on a server whose receivers may be on this machine. */
export async function hookWorld(env: Record<string, string> = { WEBHOOKS_PRIVATE: 'on' }) {
  const server = await startTestServer({ env });
  const anna = await server.member('anna');
  const { data } = await anna.gql('{ me { id currentWorkspaceId } }');
  const workspaceId = Number(data?.['me'].currentWorkspaceId);
  const userId = Number(data?.['me'].id);

  const createBoard = async (title: string, agent: Agent = anna) => {
    const board = await made(
      agent,
      'mutation($workspaceId: Id!, $title: String!) { createProject(workspaceId: $workspaceId, title: $title) { success project { id } } }',
      { workspaceId, title },
    );
    const list = await made(
      agent,
      'mutation($id: Id!) { addSectionToProject(projectId: $id, title: "To do") { success section { id } } }',
      { id: board.project.id },
    );
    return { boardId: Number(board.project.id), listId: Number(list.section.id) };
  };
  const addTask = async (listId: number, title: string, agent: Agent = anna) =>
    Number(
      (
        await made(
          agent,
          'mutation($id: Id!, $title: String!) { addTask(sectionId: $id, title: $title) { success task { id } } }',
          { id: listId, title },
        )
      ).task.id,
    );
  /** A member with a role: 0, or 1 for an admin. */
  const join = async (nick: string, role: number) => {
    const agent = await server.member(nick);
    const id = Number((await agent.gql('{ me { id } }')).data?.['me'].id);
    await server.db.query(
      'insert into workspace_members (workspace_id, user_id, role) values ($1, $2, $3)',
      [workspaceId, id, role],
    );
    return { agent, id };
  };
  const createHook = async (url: string, more: object = {}, agent: Agent = anna) => {
    const { secret, webhook } = await made(agent, CREATE, { workspaceId, url, ...more });
    return { secret: String(secret), id: Number(webhook.id) };
  };
  const deliveries = async (id: number, agent: Agent = anna) =>
    (await agent.gql(LOG, { workspaceId, id })).data?.['webhookDeliveries'] as Array<{
      id: string;
      event: string;
      state: string;
      attempts: number;
      statusCode: number | null;
      error: string | null;
    }>;
  const hook = async (id: number) =>
    (
      await anna.gql(
        'query($id: Id!) { webhooks(workspaceId: $id) { id url isOn offReason failingSince boardTitle userName } }',
        { id: workspaceId },
      )
    ).data?.['webhooks'].find((one: { id: number }) => one.id === id);

  const stops: Array<() => Promise<void>> = [];
  /** A process that sends. */
  const startSender = (pace: WebhookPace = {}) => {
    const stop = startWebhooks({
      config: server.config,
      db: server.db,
      log: createLog('silent'),
      pace: { lookMs: 20, waitsMs: [30, 30], longestMs: 5_000, ...pace },
    });
    stops.push(stop);
    return stop;
  };
  const close = async () => {
    await closeReceivers();
    await Promise.all(stops.splice(0).map((stop) => stop()));
    // Its receiver is gone, and the next test counts what comes.
    await server.db.query('delete from webhooks');
  };
  return {
    ...{ server, anna, workspaceId, userId, createBoard, addTask, join, createHook },
    ...{ deliveries, hook, startSender, close, CREATE },
  };
}
export type HookWorld = Awaited<ReturnType<typeof hookWorld>>;
