import { startFileServer, type FileServer } from './fileServer';
import { png } from './samples';

let at: FileServer;
beforeAll(async () => {
  at = await startFileServer('disk');
});

interface Message {
  type: string;
  item?: object;
  fields?: { relatedTasks: { relatedTaskId: number }[] };
}
const attach = async (taskId: number, name: string, bytes: Buffer) =>
  (await at.attach(at.anna, { workspaceId: at.workspaceId, taskId }, name, bytes)).file;
/** The commit of a change, or why there is none. */
async function ask(document: string, variables: object) {
  const { data, errors, extensions } = await at.anna.gql(document, variables);
  const [payload] = Object.values(data ?? {});
  return {
    commit: extensions?.['commit'],
    problem: payload?.errors?.[0]?.message ?? null,
    code: errors?.[0]?.extensions['code'] ?? null,
  };
}
/** A commit of one message is that message. */
const messagesOf = (commit: Message & { messages?: Message[] }) => commit.messages ?? [commit];
const cover = (id: number, given: { hue?: number; fileId?: number }) =>
  ask(
    'mutation($id: Id!, $hue: Int, $fileId: Id) { setTaskCover(id: $id, hue: $hue, fileId: $fileId) { success errors { message } } }',
    { id, ...given },
  );

describe('setTaskCover', () => {
  it('sets a colour, then a picture instead, and removes it; an equal cover changes nothing', async () => {
    const id = await at.newTask();
    const file = await attach(id, 'picture.png', png());
    const coloured = await cover(id, { hue: 4 });
    expect(messagesOf(coloured.commit)).toMatchObject([
      { key: `Task:${id}`, fields: { coverHue: 4, coverFileId: null, coverUrl: null } },
    ]);
    expect((await cover(id, { hue: 4 })).commit).toBeNull();
    const pictured = await cover(id, { fileId: file.id });
    expect(messagesOf(pictured.commit)).toMatchObject([
      { fields: { coverHue: null, coverFileId: file.id, coverUrl: file.url } },
    ]);
    expect(messagesOf((await cover(id, {})).commit)).toMatchObject([
      { fields: { coverHue: null, coverFileId: null, coverUrl: null } },
    ]);
    expect((await cover(id, {})).commit).toBeNull();
  });

  it('shows no picture while its file is deleted, and again when it is restored', async () => {
    const id = await at.newTask();
    const file = await attach(id, 'picture.png', png());
    await cover(id, { fileId: file.id });
    const gone = await at.run(at.anna, 'deleteTaskFile', { id: file.id });
    expect(gone.commit.messages).toMatchObject([
      { type: 'remove-item' },
      { key: `Task:${id}`, fields: { coverFileId: file.id, coverUrl: null } },
    ]);
    // An undo of a later cover brings the deleted one back, without its picture.
    await cover(id, { hue: 1 });
    expect(messagesOf((await cover(id, { fileId: file.id })).commit)).toMatchObject([
      { fields: { coverFileId: file.id, coverUrl: null } },
    ]);
    const back = await at.run(at.anna, 'restoreTaskFile', { id: file.id });
    expect(back.commit.messages).toMatchObject([
      { type: 'add-item' },
      { key: `Task:${id}`, fields: { coverUrl: file.url } },
    ]);
  });

  it('rejects a file that is no image, a file of another task, two covers and an unknown colour', async () => {
    const id = await at.newTask();
    const notes = await attach(id, 'notes.txt', Buffer.from('one'));
    expect((await cover(id, { fileId: notes.id })).problem).toBe('cover-not-image');
    const foreign = await attach(await at.newTask(), 'picture.png', png());
    expect((await cover(id, { fileId: foreign.id })).code).toBe('file-not-found');
    const own = await attach(id, 'own.png', png());
    expect((await cover(id, { fileId: own.id, hue: 1 })).problem).toBe('invalid-request');
    expect((await cover(id, { hue: 12 })).problem).toBe('invalid-request');
  });

  it('is copied with a task if it is a colour; a picture stays with its file', async () => {
    const id = await at.newTask();
    const [message] = messagesOf((await cover(id, { hue: 7 })).commit);
    const sectionId = message?.fields?.relatedTasks[0]?.relatedTaskId;
    const coverOfCopy = async () => {
      const { commit } = await ask(
        'mutation($taskId: Id!, $sectionId: Id!) { duplicateTask(taskId: $taskId, sectionId: $sectionId) { success errors { message } } }',
        { taskId: id, sectionId },
      );
      return messagesOf(commit).find(({ type }) => type === 'add-item')?.item;
    };
    expect(await coverOfCopy()).toMatchObject({ coverHue: 7, coverFileId: null });
    const file = await attach(id, 'picture.png', png());
    await cover(id, { fileId: file.id });
    expect(await coverOfCopy()).toMatchObject({ coverHue: null, coverFileId: null });
  });
});
