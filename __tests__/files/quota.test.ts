import { prune } from '../../server/live/startPruning';
import { sweep } from '../../server/files/startSweeping';
import { createFileStorage } from '../../server/files/fileStorage';
import { filesBelow, startFileServer, type FileServer, type Storage } from './fileServer';

const MIB = 2 ** 20;
const USAGE =
  'query($workspaceId: Id!) { workspaceStorage(workspaceId: $workspaceId) { fileBytes versionBytes limitBytes versionDays deletedFileDays } }';

interface Usage {
  fileBytes: number;
  versionBytes: number;
  limitBytes: number;
}
async function usageOf({ anna, workspaceId }: FileServer): Promise<Usage> {
  const { data } = await anna.gql(USAGE, { workspaceId });
  return data?.['workspaceStorage'] as Usage;
}
async function describeTask({ anna }: FileServer, id: number, description: string) {
  const { data } = await anna.gql(
    `mutation($id: Id!, $description: String!) { updateTaskDescription(id: $id, description: $description) {
      success errors { field message params } task { id } } }`,
    { id, description },
  );
  return data?.['updateTaskDescription'];
}
/** The counters next to the sums of the rows that they count. */
async function drift({ db }: FileServer) {
  return db.query(
    `select workspace_id from workspace_usage u where
       file_bytes <> (select coalesce(sum(size), 0) from files f where f.workspace_id = u.workspace_id)
       or upload_bytes <> (select coalesce(sum(coalesce(size, announced, 0)), 0) from uploads p where p.workspace_id = u.workspace_id)
       or version_bytes <> (select coalesce(sum(octet_length(description)), 0) from description_versions v where v.workspace_id = u.workspace_id)`,
  );
}

describe.each<Storage>(['disk', 's3'])('the quota of a workspace on %s', (storage) => {
  let at: FileServer;
  const directory = () => `tasks/${at.taskId}`;
  beforeEach(async () => {
    at = await startFileServer(storage, { env: { WORKSPACE_QUOTA_MIB: '2' } });
  });

  it('counts files and description versions in bytes, including deleted files, and is shown to members', async () => {
    const { anna, workspaceId, taskId } = at;
    const { file } = await at.attach(anna, { workspaceId, taskId }, 'a.bin', Buffer.alloc(1000));
    await describeTask(at, taskId, 'ą'.repeat(10));
    await describeTask(at, taskId, 'plain');
    await at.run(anna, 'deleteTaskFile', { id: file.id });
    expect(await usageOf(at)).toMatchObject({
      fileBytes: 1000,
      versionBytes: 25,
      limitBytes: 2 * MIB,
      versionDays: 30,
      deletedFileDays: 30,
    });
    expect(await drift(at)).toEqual([]);
  });

  it('rejects a file that does not fit before its upload, and accepts no more concurrent ones than fit', async () => {
    const { anna, workspaceId } = at;
    const ask = (size: number) =>
      at.ticket(anna, { workspaceId, filename: 'a.bin', directory: directory(), size });
    expect((await ask(2 * MIB + 1)).code).toBe('workspace-full');
    const codes = (await Promise.all(Array.from({ length: 6 }, () => ask(MIB / 2)))).map(
      ({ code }) => code ?? 'granted',
    );
    expect(codes.filter((code) => code === 'granted')).toHaveLength(4);
    expect(codes.filter((code) => code === 'workspace-full')).toHaveLength(2);
    expect((await ask(1)).code).toBe('workspace-full');
    expect(await drift(at)).toEqual([]);
  });

  it('rejects unannounced bytes, at the latest when they arrive, and stores none of them', async () => {
    const { anna, workspaceId, taskId } = at;
    await at.attach(anna, { workspaceId, taskId }, 'a.bin', Buffer.alloc(1.5 * MIB));
    const { ticket, code } = await at.ticket(anna, {
      workspaceId,
      filename: 'b.bin',
      directory: directory(),
    });
    if (storage === 's3') expect(code).toBe('invalid-request');
    else {
      expect(await at.put(anna, ticket.url, Buffer.alloc(MIB))).toEqual({
        status: 413,
        error: 'workspace-full',
      });
      const added = await at.add(anna, { taskId, filename: 'b.bin', url: ticket.publicUrl });
      expect(added.problem).toBe('file-not-uploaded');
    }
    expect(await usageOf(at)).toMatchObject({ fileBytes: 1.5 * MIB });
    const kept: string[] = [];
    for await (const key of createFileStorage(at.config).keys()) kept.push(key);
    expect(kept).toHaveLength(1);
    expect(await drift(at)).toEqual([]);
  });
});

describe('a full workspace', () => {
  it('rejects a new description in its field, accepts an empty one, and accepts text again once a file is erased', async () => {
    const at = await startFileServer('disk', {
      env: { WORKSPACE_QUOTA_MIB: '1', DELETED_FILE_DAYS: '7' },
    });
    const { anna, workspaceId, taskId, db } = at;
    const { file } = await at.attach(anna, { workspaceId, taskId }, 'a.bin', Buffer.alloc(MIB - 3));
    expect(await describeTask(at, taskId, 'abc')).toMatchObject({ success: true });
    expect(await describeTask(at, taskId, 'abcd')).toMatchObject({
      success: false,
      errors: [{ field: 'description', message: 'workspace-full', params: '{"max":1}' }],
    });
    expect(await describeTask(at, taskId, '')).toMatchObject({ success: true });
    await at.run(anna, 'deleteTaskFile', { id: file.id });
    expect(await describeTask(at, taskId, 'abcd')).toMatchObject({ success: false });
    await db.query(`update files set deleted_at = now() - interval '6 days'`);
    expect(await prune(db, at.config)).toMatchObject({ files: 0 });
    await db.query(`update files set deleted_at = now() - interval '8 days'`);
    expect(await prune(db, at.config)).toMatchObject({ files: 1 });
    await sweep(db, createFileStorage(at.config), 0);
    expect(filesBelow(`${at.dataDir}/files`)).toEqual([]);
    expect((await at.run(anna, 'restoreTaskFile', { id: file.id })).code).toBe('file-not-found');
    expect(await describeTask(at, taskId, 'abcd')).toMatchObject({ success: true });
    expect(await drift(at)).toEqual([]);
  });

  it('does not limit another workspace', async () => {
    const at = await startFileServer('disk', { env: { WORKSPACE_QUOTA_MIB: '1' } });
    const { anna, workspaceId, taskId } = at;
    await at.attach(anna, { workspaceId, taskId }, 'a.bin', Buffer.alloc(MIB));
    const ben = await at.member('ben');
    const me = await ben.gql('{ me { id currentWorkspaceId } }');
    const asked = {
      workspaceId: Number(me.data?.['me'].currentWorkspaceId),
      filename: 'b.png',
      directory: `users/${me.data?.['me'].id}`,
      size: 1000,
    };
    expect((await at.ticket(ben, asked)).code).toBeUndefined();
    expect(
      (
        await at.ticket(anna, {
          workspaceId,
          filename: 'b.png',
          directory: `users/${at.userId}`,
          size: 1000,
        })
      ).code,
    ).toBe('workspace-full');
  });
});

describe('description versions', () => {
  it('are all kept for a while, then the last one of each day, up to a number, and always the newest', async () => {
    const at = await startFileServer('disk', {
      env: { VERSION_DAYS: '10', VERSIONS_PER_TASK: '5' },
    });
    const { taskId, db } = at;
    const write = async (description: string, age: string) => {
      await describeTask(at, taskId, description);
      await db.query(
        `update description_versions set created_at = date_trunc('day', now(), 'UTC') - $1::interval where description = $2`,
        [age, description],
      );
    };
    const kept = async () =>
      (
        await db.query<{ description: string }>(
          'select description from description_versions where task_id = $1 order by created_at, id',
          [taskId],
        )
      ).map(({ description }) => description);
    await write('day 1, morning', '29 days 16 hours');
    await write('day 1, evening', '29 days 4 hours');
    await write('day 2', '28 days 4 hours');
    await write('day 3, morning', '9 days 16 hours');
    await write('day 3, evening', '9 days 4 hours');
    expect(await prune(db, at.config)).toMatchObject({ description_versions: 1 });
    expect(await kept()).toEqual(['day 1, evening', 'day 2', 'day 3, morning', 'day 3, evening']);
    await write('day 4', '1 day');
    await write('day 5', '1 hour');
    expect(await kept()).toEqual(['day 2', 'day 3, morning', 'day 3, evening', 'day 4', 'day 5']);
    await db.query(
      `update description_versions set is_thinned = false, created_at = '2020-01-01T12:00:00Z'`,
    );
    await prune(db, at.config);
    expect(await kept()).toEqual(['day 5']);
    expect(await drift(at)).toEqual([]);
  });
});
