import { filesBelow, startFileServer, type FileServer, type Storage } from './fileServer';
import { IMAGES, png } from './samples';

describe.each<Storage>(['disk', 's3'])('files of tasks on %s', (storage) => {
  let at: FileServer;
  beforeAll(async () => {
    at = await startFileServer(storage);
  });

  it('are uploaded with a ticket, attached with size and type from their bytes, and read back unchanged', async () => {
    const { anna, workspaceId, projectId } = at;
    const taskId = await at.newTask();
    const bytes = png(4, 2);
    const { file, commit } = await at.attach(
      anna,
      { workspaceId, taskId },
      'picture.png',
      bytes,
      'text/html',
    );
    expect(file).toMatchObject({
      taskId,
      projectId,
      filename: 'picture.png',
      mime: 'image/png',
      size: bytes.length,
      aspectRatio: 2,
      deletedAt: null,
      version: commit.seq,
    });
    expect(await at.files(anna, taskId)).toMatchObject({
      filesCount: 1,
      files: [{ id: file.id, url: file.url }],
    });
    const read = await at.read(anna, file.url);
    expect([read.status, read.bytes.equals(bytes), read.headers['content-type']]).toEqual([
      200,
      true,
      'image/png',
    ]);
    expect(read.headers['content-disposition']).toMatch(/^inline; filename="picture.png"/);
  });

  it('are in the order of attachment, and their commits contain file and task', async () => {
    const { anna, workspaceId } = at;
    const taskId = await at.newTask();
    const first = await at.attach(anna, { workspaceId, taskId }, 'a.txt', Buffer.from('one'));
    const second = await at.attach(anna, { workspaceId, taskId }, 'b.txt', Buffer.from('two'));
    expect(second.commit.messages).toMatchObject([
      {
        type: 'add-item',
        list: `Task:${taskId}.files`,
        key: `File:${second.file.id}`,
        after: `File:${first.file.id}`,
        item: { filename: 'b.txt' },
      },
      { type: 'update', key: `Task:${taskId}`, fields: { filesCount: 2 } },
    ]);
    expect((await at.files(anna, taskId)).files.map(({ filename }) => filename)).toEqual([
      'a.txt',
      'b.txt',
    ]);
  });

  it('are deleted, restored to their position and renamed, and a deleted one is unreadable', async () => {
    const { anna, workspaceId } = at;
    const taskId = await at.newTask();
    const { file: first } = await at.attach(
      anna,
      { workspaceId, taskId },
      'first.txt',
      Buffer.from('one'),
    );
    await at.attach(anna, { workspaceId, taskId }, 'second.txt', Buffer.from('two'));
    const gone = await at.run(anna, 'deleteTaskFile', { id: first.id });
    expect(gone.commit.messages).toMatchObject([
      { type: 'remove-item', list: `Task:${taskId}.files`, key: `File:${first.id}` },
      { fields: { filesCount: 1 } },
    ]);
    expect((await at.read(anna, first.url)).status).toBe(404);
    expect((await at.run(anna, 'deleteTaskFile', { id: first.id })).code).toBe('file-not-found');
    expect((await at.run(anna, 'updateFilename', { id: first.id, filename: 'x' })).code).toBe(
      'file-not-found',
    );
    const back = await at.run(anna, 'restoreTaskFile', { id: first.id });
    expect(back.commit.messages).toMatchObject([
      { type: 'add-item', key: `File:${first.id}`, after: null },
      { fields: { filesCount: 2 } },
    ]);
    expect((await at.run(anna, 'restoreTaskFile', { id: first.id })).commit).toBeNull();
    expect((await at.read(anna, first.url)).bytes.toString()).toBe('one');
    expect(
      (await at.run(anna, 'updateFilename', { id: first.id, filename: ' holiday ' })).file.filename,
    ).toBe('holiday.txt');
    expect(
      (await at.run(anna, 'updateFilename', { id: first.id, filename: 'holiday.TXT' })).file
        .filename,
    ).toBe('holiday.TXT');
    expect(
      (await at.run(anna, 'updateFilename', { id: first.id, filename: 'holiday.TXT' })).commit,
    ).toBeNull();
    expect((await at.run(anna, 'updateFilename', { id: first.id, filename: '../' })).problem).toBe(
      'filename-required',
    );
    expect(
      (await at.run(anna, 'updateFilename', { id: first.id, filename: 'x'.repeat(253) })).problem,
    ).toBe('filename-too-long');
  });

  it.each(IMAGES.map((image, index) => [`${image.mime} ${index}`, image] as const))(
    'include %s with its dimensions',
    async (_name, { mime, bytes, ratio }) => {
      const { anna, workspaceId, taskId } = at;
      const { file } = await at.attach(anna, { workspaceId, taskId }, 'image', bytes);
      expect(file).toMatchObject({ mime, aspectRatio: ratio });
      expect((await at.read(anna, file.url)).headers['content-type']).toBe(mime);
    },
  );

  it('keep the dimensions of the bytes, except for a rotated photograph', async () => {
    const { anna, workspaceId } = at;
    const taskId = await at.newTask();
    const sent = async (aspectRatio: number) => {
      const { ticket } = await at.ticket(anna, {
        workspaceId,
        filename: 'a.png',
        directory: `tasks/${taskId}`,
        size: png(4, 2).length,
      });
      await at.put(anna, ticket.url, png(4, 2));
      return (await at.add(anna, { taskId, filename: 'a.png', url: ticket.publicUrl, aspectRatio }))
        .file.aspectRatio;
    };
    expect([await sent(0.5), await sent(9), await sent(-1), await sent(2)]).toEqual([0.5, 2, 2, 2]);
  });

  it('get the same response when they are attached twice under one idempotency key, and one attachment otherwise', async () => {
    const { anna, workspaceId } = at;
    const taskId = await at.newTask();
    const { ticket } = await at.ticket(anna, {
      workspaceId,
      filename: 'a.txt',
      directory: `tasks/${taskId}`,
      size: 4,
    });
    await at.put(anna, ticket.url, Buffer.from('once'));
    const add = (key: string) =>
      at.add(
        anna,
        { taskId, filename: 'a.txt', url: ticket.publicUrl },
        { 'x-idempotency-key': key },
      );
    const [first, again, other] = [await add('one'), await add('one'), await add('two')];
    expect(first.file.id).toBe(again.file.id);
    expect([other.file, other.problem]).toEqual([null, 'file-not-uploaded']);
    expect((await at.files(anna, taskId)).filesCount).toBe(1);
  });

  it('move with their task to another board, and return with it from the archive', async () => {
    const { anna, workspaceId } = at;
    const taskId = await at.newTask();
    const { file } = await at.attach(anna, { workspaceId, taskId }, 'a.txt', Buffer.from('kept'));
    const board = await anna.gql(
      'mutation($w: Id!) { createProject(workspaceId: $w, title: "Other") { project { id } } }',
      { w: workspaceId },
    );
    const list = await anna.gql(
      'mutation($p: Id!) { addSectionToProject(projectId: $p, title: "List") { section { id } } }',
      { p: board.data?.['createProject'].project.id },
    );
    const moved = await anna.gql(
      'mutation($id: Id!, $s: Id!) { moveTask(id: $id, sectionId: $s, after: 0) { success } }',
      { id: taskId, s: list.data?.['addSectionToProject'].section.id },
    );
    const brought = moved.extensions?.['commit'].messages.find(
      ({ key }: { key: string }) => key === `File:${file.id}`,
    );
    expect(brought).toMatchObject({
      type: 'update',
      fields: {
        projectId: board.data?.['createProject'].project.id,
        version: moved.extensions?.['commit'].seq,
      },
    });
    await anna.gql('mutation($id: Id!) { archiveTask(id: $id) { success } }', { id: taskId });
    expect((await at.read(anna, file.url)).status).toBe(404);
    await anna.gql('mutation($id: Id!) { restoreTask(id: $id) { success } }', { id: taskId });
    expect((await at.read(anna, file.url)).bytes.toString()).toBe('kept');
  });

  it('are readable for the current readers of the task only', async () => {
    const { anna, workspaceId } = at;
    const taskId = await at.newTask();
    const { file } = await at.attach(anna, { workspaceId, taskId }, 'a.txt', Buffer.from('for us'));
    const [bea, stranger] = [
      await at.member(`bea.${storage}`),
      await at.member(`stranger.${storage}`),
    ];
    const beaId = Number((await bea.gql('{ me { id } }')).data?.['me'].id);
    const status = async (who: typeof bea) =>
      (await who.send({ method: 'GET', url: file.url })).statusCode;
    const found = storage === 's3' ? 302 : 200;
    await at.db.query(
      'insert into workspace_members (workspace_id, user_id, role) values ($1, $2, 0)',
      [workspaceId, beaId],
    );
    expect([await status(bea), await status(stranger), await status(at.visitor())]).toEqual([
      found,
      404,
      401,
    ]);
    await at.db.query('delete from workspace_members where user_id = $1 and workspace_id = $2', [
      beaId,
      workspaceId,
    ]);
    expect(await status(bea)).toBe(404);
    expect(
      (await at.read(anna, file.url.replace(`tasks/${taskId}`, `tasks/${taskId + 1}`))).status,
    ).toBe(404);
  });

  it('are deleted from the storage if they were never attached', async () => {
    const { sweep } = await import('../../server/files/startSweeping');
    const { createFileStorage } = await import('../../server/files/fileStorage');
    const { anna, workspaceId } = at;
    const fileStorage = createFileStorage(at.config);
    const taskId = await at.newTask();
    const { file } = await at.attach(
      anna,
      { workspaceId, taskId },
      'kept.txt',
      Buffer.from('kept'),
    );
    const unused = Buffer.from('never hung on the task');
    const { ticket } = await at.ticket(anna, {
      workspaceId,
      filename: 'a.txt',
      directory: `tasks/${taskId}`,
      size: unused.length,
    });
    await at.put(anna, ticket.url, unused);
    const folder = at.s3 ? null : `${at.dataDir}/files`;
    const before = folder ? filesBelow(folder).length : 0;
    await at.db.query(`update uploads set expires_at = now() - interval '2 hours'`);
    // The sweep deletes expired uploads, and then unreferenced files.
    await sweep(at.db, fileStorage, 3_600_000);
    await at.db.query(`update swept_keys set created_at = now() - interval '2 hours'`);
    const swept = await sweep(at.db, fileStorage, 3_600_000);
    expect(swept).toBeGreaterThan(0);
    if (folder) expect(filesBelow(folder).length).toBe(before - swept);
    expect((await at.add(anna, { taskId, filename: 'a.txt', url: ticket.publicUrl })).problem).toBe(
      'file-not-uploaded',
    );
    expect((await at.read(anna, file.url)).bytes.toString()).toBe('kept');
    expect(await at.db.query('select key from uploads')).toEqual([]);
    expect(await at.db.query('select key from swept_keys')).toEqual([]);
  });
});
