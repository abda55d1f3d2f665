import { startFileServer, type FileServer, type Storage } from './fileServer';
import { png } from './samples';

describe.each<Storage>(['disk', 's3'])(
  'a background image of a board or a user, on %s',
  (storage) => {
    let at: FileServer;
    beforeAll(async () => {
      at = await startFileServer(storage);
    });
    const send = async (directory: string, bytes = png(4, 2)) => {
      const { ticket, code } = await at.ticket(at.anna, {
        workspaceId: at.workspaceId,
        filename: 'behind.png',
        directory,
        size: bytes.length,
      });
      if (!ticket) throw new Error(String(code));
      await at.put(at.anna, ticket.url, bytes);
      return ticket.publicUrl;
    };
    const found = storage === 's3' ? 302 : 200;
    const status = async (who: typeof at.anna, url: string) =>
      (await who.send({ method: 'GET', url })).statusCode;

    it('is readable for every reader of the board, and stays while the board uses it', async () => {
      const { sweep } = await import('../../server/files/startSweeping');
      const { createFileStorage } = await import('../../server/files/fileStorage');
      const { anna, projectId } = at;
      const url = await send(`projects/${projectId}`);
      const { data } = await anna.gql(
        'mutation($id: Id!, $b: String) { updateProject(id: $id, background: $b) { success project { background } } }',
        { id: projectId, b: url },
      );
      expect(data?.['updateProject']).toMatchObject({
        success: true,
        project: { background: url },
      });
      const stranger = await at.member(`stranger.${storage}`);
      expect([
        await status(anna, url),
        await status(stranger, url),
        await status(at.visitor(), url),
      ]).toEqual([found, 404, 401]);
      const late = async () => {
        await at.db.query(`update uploads set expires_at = now() - interval '3 hours'`);
        await sweep(at.db, createFileStorage(at.config), 3_600_000);
        await at.db.query(`update swept_keys set created_at = now() - interval '3 hours'`);
        await sweep(at.db, createFileStorage(at.config), 3_600_000);
      };
      await late();
      expect(await status(anna, url)).toBe(found);
      await anna.gql(
        'mutation($id: Id!) { updateProject(id: $id, background: "color:3") { success } }',
        { id: projectId },
      );
      await late();
      expect(await status(anna, url)).toBe(404);
    });

    it('must be an uploaded image of the board itself', async () => {
      const { anna, projectId, userId, taskId } = at;
      const wear = async (b: string, id = projectId) =>
        (
          await anna.gql(
            'mutation($id: Id!, $b: String) { updateProject(id: $id, background: $b) { success errors { field message } } }',
            { id, b },
          )
        ).data?.['updateProject'];
      const refused = {
        success: false,
        errors: [{ field: 'background', message: 'background-invalid' }],
      };
      const { ticket } = await at.ticket(anna, {
        workspaceId: at.workspaceId,
        filename: 'late.png',
        directory: `projects/${projectId}`,
        size: png(4, 2).length,
      });
      expect(await wear(ticket.publicUrl)).toEqual(refused);
      await at.put(anna, ticket.url, png(4, 2));
      expect(await wear(ticket.publicUrl)).toEqual({ success: true, errors: [] });
      const made = await anna.gql(
        'mutation($id: Id!) { createProject(workspaceId: $id, title: "Other") { project { id } } }',
        { id: at.workspaceId },
      );
      const other = Number(made.data?.['createProject'].project.id);
      expect(await wear(ticket.publicUrl, other)).toEqual(refused);
      expect(
        await wear(
          await send(
            `projects/${projectId}`,
            Buffer.from('<!doctype html><script>alert(1)</script>'),
          ),
        ),
      ).toEqual(refused);
      for (const directory of [`users/${userId}`, `tasks/${taskId}`])
        expect(await wear(await send(directory))).toEqual(refused);
    });

    it('of a user is readable for that user only', async () => {
      const url = await send(`users/${at.userId}`);
      const bea = await at.member(`bea.${storage}`);
      const beaId = Number((await bea.gql('{ me { id } }')).data?.['me'].id);
      await at.db.query(
        'insert into workspace_members (workspace_id, user_id, role) values ($1, $2, 0)',
        [at.workspaceId, beaId],
      );
      expect([await status(at.anna, url), await status(bea, url)]).toEqual([found, 404]);
      const read = await at.read(at.anna, url);
      expect([read.headers['content-type'], read.bytes.equals(png(4, 2))]).toEqual([
        'image/png',
        true,
      ]);
    });

    it('must be an image of at most five MiB', async () => {
      expect(
        await status(
          at.anna,
          await send(`users/${at.userId}`, Buffer.from('<!doctype html><script>alert(1)</script>')),
        ),
      ).toBe(404);
      const large = Buffer.concat([png(4, 2), Buffer.alloc(5 * 2 ** 20)]);
      const { code } = await at.ticket(at.anna, {
        workspaceId: at.workspaceId,
        filename: 'a.png',
        directory: `users/${at.userId}`,
        size: large.length,
      });
      expect(code).toBe('file-too-large');
    });

    it('cannot be attached to a task, and an attachment cannot be a background', async () => {
      const { anna, projectId, taskId } = at;
      const url = await send(`projects/${projectId}`);
      expect((await at.add(anna, { taskId, filename: 'a.png', url })).problem).toBe(
        'file-not-uploaded',
      );
      expect(
        (
          await at.add(anna, {
            taskId,
            filename: 'a.png',
            url: url.replace(`projects/${projectId}`, `tasks/${taskId}`),
          })
        ).problem,
      ).toBe('file-not-uploaded');
      const ofTask = await send(`tasks/${taskId}`);
      expect(await status(anna, ofTask.replace(`tasks/${taskId}`, `projects/${projectId}`))).toBe(
        404,
      );
    });
  },
);
