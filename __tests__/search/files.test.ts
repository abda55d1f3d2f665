import { startFileServer, type FileServer } from '../files/fileServer';

let at: FileServer;
beforeAll(async () => {
  at = await startFileServer('disk');
});

interface Found {
  files: { id: number; filename: string; taskId: number }[];
  fileTotal: number;
  taskTotal: number;
}

async function find(query: string): Promise<Found> {
  const { data } = await at.anna.gql(
    'query($workspaceId: Id!, $query: String!) { search(workspaceId: $workspaceId, query: $query) { files { id filename taskId } fileTotal taskTotal } }',
    { workspaceId: at.workspaceId, query },
  );
  return data?.['search'] as Found;
}
const names = async (query: string) => (await find(query)).files.map(({ filename }) => filename);

it('files are found by their present names until they are deleted, and again when they are restored', async () => {
  const { anna, workspaceId, taskId } = at;
  const { file } = await at.attach(
    anna,
    { workspaceId, taskId },
    'Umowa łódzka.pdf',
    Buffer.from('%PDF-1.7'),
  );
  expect(await find('lodzka')).toMatchObject({
    files: [{ id: file.id, taskId }],
    fileTotal: 1,
    taskTotal: 0,
  });
  expect(await names('"umowa łódzka"')).toEqual(['Umowa łódzka.pdf']);
  expect(await names('umowa -lodzka')).toEqual([]);
  expect(await names('umowa in:tasks')).toEqual([]);
  expect(await names('umowa has:files')).toEqual(['Umowa łódzka.pdf']);
  expect(await names('umowa is:done')).toEqual([]);
  await at.run(anna, 'updateFilename', { id: file.id, filename: 'Aneks.pdf' });
  expect([await names('umowa'), await names('aneks')]).toEqual([[], ['Aneks.pdf']]);
  await at.run(anna, 'deleteTaskFile', { id: file.id });
  expect(await names('aneks')).toEqual([]);
  await at.run(anna, 'restoreTaskFile', { id: file.id });
  expect(await names('aneks')).toEqual(['Aneks.pdf']);
});

it('files of a task are not found by readers who do not see its board', async () => {
  const bea = await at.member('bea');
  const { errors } = await bea.gql(
    'query($workspaceId: Id!) { search(workspaceId: $workspaceId, query: "aneks") { fileTotal } }',
    { workspaceId: at.workspaceId },
  );
  expect(errors?.[0]?.extensions['code']).toBe('workspace-not-found');
});
