import { closeMail } from '../mail/mailbox';
import * as Y from 'yjs';
import { MENTIONED_AT_ONCE } from '../../contract/limits';
import { applyText } from '../../server/domain/descriptions/shared/applyDocument';
import { deriveDescription } from '../../server/domain/descriptions/shared/deriveDescription';
import {
  appendUpdates,
  applyLog,
  openShared,
  readLog,
} from '../../server/domain/descriptions/shared/updateLog';
import type { Domain } from '../support/domain';
import { newsWorld } from './newsWorld';

afterEach(closeMail);

/** The text of a description becomes `text` in the editor. */
async function typeInEditor(
  { db, services }: Domain,
  at: { workspaceId: number; taskId: number },
  userId: number,
  text: string,
): Promise<void> {
  const place = { ...at, generation: await openShared(db, at) };
  const log = await readLog(db, place, null);
  if (!log) throw new Error('the document is gone');
  const shared = new Y.Doc();
  applyLog(shared, log);
  const before = Y.encodeStateVector(shared);
  applyText(shared, text);
  const bytes = Y.encodeStateAsUpdate(shared, before);
  await appendUpdates(db, place, [{ userId, characters: text.length, bytes }]);
  await deriveDescription(services, place);
}

describe('a mention of everybody on a board', () => {
  it.each(['@board: look', '[@board](mention:0) look', 'spójrz, @Tablica!'])(
    'in “%s” is told to all who may read it, once, and makes nobody watch the task',
    async (content) => {
      const { anna, bea, stranger, newTask, kinds, mailOf, settled } = await newsWorld();
      const id = await newTask('Paint');
      const { payload } = await anna.run('addComment', { taskId: id, content });
      await settled();
      const watchers = async () => (await bea.ask('task', { id })).notifyUsers;
      expect(await watchers()).toEqual([anna.id]);
      expect([await kinds(bea), await kinds(anna)]).toEqual([['mentioned'], []]);
      expect(mailOf(bea).map(({ subject }) => subject)).toEqual([
        'Anna Nowak mentioned you: Paint',
      ]);
      expect(mailOf(stranger)).toEqual([]);
      await anna.run('editComment', {
        commentId: payload.comment.id,
        content: `${content} and @${bea.nick}`,
      });
      expect(await kinds(bea)).toEqual(['mentioned']);
      expect(await watchers()).toEqual([anna.id, bea.id]);
    },
  );

  it('on a private board is told to its members alone', async () => {
    const { anna, bea, hidden, hiddenTask, kinds, workspaceId, domain, join } = await newsWorld();
    const cid = await domain.person('Cid');
    await cid.complete();
    await join(cid.id);
    await anna.run('addComment', { taskId: hiddenTask, content: `@board @${bea.nick}` });
    expect([await kinds(bea), await kinds(cid)]).toEqual([[], []]);
    await anna.run('addProjectMember', { projectId: hidden.id, userId: cid.id });
    await anna.run('addComment', { taskId: hiddenTask, content: '@board' });
    expect(workspaceId).toBeGreaterThan(0);
    expect((await kinds(cid))[0]).toBe('mentioned');
    expect(await kinds(bea)).toEqual([]);
  });

  it('on a board that very many may read is told to those who were added to it', async () => {
    const { anna, bea, newTask, db, workspaceId, projectId, kinds, domain, join } =
      await newsWorld();
    const cid = await domain.person('Cid');
    await cid.complete();
    await join(cid.id);
    await db.query(
      `with made as (
         insert into users (id, email, email_folded, locale) select 7000000 + n, 'm' || n || '@many.test', 'm' || n || '@many.test', 'en' from generate_series(1, $2) n returning id
       ) insert into workspace_members (workspace_id, user_id, role) select $1, id, 0 from made`,
      [workspaceId, MENTIONED_AT_ONCE],
    );
    await db.query(
      'insert into project_members (workspace_id, project_id, user_id) values ($1, $2, $3) on conflict do nothing',
      [workspaceId, projectId, bea.id],
    );
    const id = await newTask('Paint');
    await anna.run('addComment', { taskId: id, content: `@board @${cid.nick}` });
    const told = await db.query<{ id: number }>(
      `select user_id as id from notifications where task_id = $1 order by 1`,
      [id],
    );
    expect(told.map((one) => one.id)).toEqual([bea.id, cid.id].toSorted((a, b) => a - b));
    expect(await kinds(bea)).toEqual(['mentioned']);
  });

  it('is no nick that a person can have', async () => {
    const { domain } = await newsWorld();
    const dan = await domain.person('Dan');
    for (const nick of ['board', 'tablica']) {
      const { payload } = await dan.complete({ nick });
      expect(payload).toMatchObject({ success: false });
    }
  });
});

it('a comment that is edited lets those rest who have stopped watching since it mentioned them', async () => {
  const { anna, bea, newTask } = await newsWorld();
  const taskId = await newTask('Paint');
  const { payload } = await anna.run('addComment', { taskId, content: `@${bea.nick} look` });
  await bea.run('setNotifications', { taskId, userId: bea.id, notify: false });
  const commentId = payload.comment.id;
  await anna.run('editComment', { commentId, content: `@${bea.nick} look!` });
  const { notifyUsers } = await anna.ask('task', { id: taskId });
  expect(notifyUsers).toEqual([anna.id]);
});

describe('a mention in a description', () => {
  const write = (person: { run: Function }, id: number, description: string) =>
    person.run('updateTaskDescription', { id, description });

  it('is told to readers of the text, by every channel, with the line that mentions them', async () => {
    const { anna, bea, newTask, kinds, settled, mailOf, hiddenTask, heard } = await newsWorld();
    const id = await newTask('Paint');
    const { commit } = await write(
      anna,
      id,
      `# Plan\n\nAsk **[@Bea](mention:${bea.id})** for the colour.\n\nThen paint.`,
    );
    expect(
      (await heard(bea, commit)).map((message) => 'key' in message && message.key),
    ).toContainEqual(expect.stringMatching(/^Notification:/));
    await write(anna, hiddenTask, `@${bea.nick}`);
    await settled();
    expect(await kinds(bea)).toEqual(['mentioned']);
    const [mail, ...more] = mailOf(bea);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Anna Nowak mentioned you: Paint');
    expect(mail?.text).toContain('> Ask @Bea for the colour.');
    expect(mail?.text).not.toContain('Plan');
  });

  it('is told once, however often the text is edited, and not to its author', async () => {
    const { anna, bea, newTask, kinds } = await newsWorld();
    const id = await newTask('Paint');
    for (const text of [`@${bea.nick}`, `@${bea.nick} once more`, 'nobody', `@${bea.nick} @board`])
      await write(anna, id, text);
    await write(bea, id, `@${bea.nick} by herself`);
    expect(await kinds(bea)).toEqual(['mentioned']);
    await write(bea, id, `@${bea.nick} and @${anna.nick}`);
    expect(await kinds(anna)).toEqual(['mentioned']);
  });

  it('that is gone when its mail is sent is not told', async () => {
    const { anna, bea, newTask, settled, wait, mailOf } = await newsWorld();
    const id = await newTask('Paint');
    await anna.run('assignTask', { taskId: id, userId: bea.id });
    await settled();
    await write(anna, id, `@${bea.nick}`);
    await write(anna, id, 'nobody');
    await wait();
    expect(mailOf(bea)).toHaveLength(1);
  });

  it('of a template is told to nobody, neither as a request nor from the editor', async () => {
    const { anna, bea, projectId, workspaceId, newTask, kinds, domain } = await newsWorld();
    const { task } = (await anna.run('saveTaskTemplate', { projectId, title: 'Release' })).payload;
    await write(anna, task.id, `@${bea.nick} checks`);
    const typed = `@${bea.nick} checks, and @board reads`;
    const type = (taskId: number) => typeInEditor(domain, { workspaceId, taskId }, anna.id, typed);
    await type(task.id);
    expect((await anna.ask('task', { id: task.id })).description).toBe(typed);
    expect(await kinds(bea)).toEqual([]);
    // The same text in a task is told.
    await type(await newTask('Paint'));
    expect(await kinds(bea)).toEqual(['mentioned']);
  });
});
