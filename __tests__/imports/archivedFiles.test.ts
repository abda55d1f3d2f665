import { parseBoardDocument, type BoardDocument } from '../../contract/boardDocument/boardDocument';
import { SERVER_LIMITS } from '../../contract/limits';
import { importedFile } from '../../bench/fixture/importedFile';
import { startImportServer, type ImportServer } from './importServer';
import { parse } from './parseGolden';
import { zipOf } from './zipOf';

const MOST = SERVER_LIMITS.filesOfTask;

/** A document whose files are at these paths, all of them of its first task. */
function documentWith(paths: readonly string[]): BoardDocument {
  const document = JSON.parse(String(importedFile(1, [{ email: 'a@b.test' }]))) as BoardDocument;
  const createdAt = '2026-11-01T08:00:00.000Z';
  const files = paths.map((path, at) => ({
    ...{ id: `a${at}`, task: 't0', name: `${at}.bin`, type: 'application/octet-stream' },
    ...{ size: 1, aspectRatio: null, createdAt, sha256: null, path },
  }));
  return { ...document, files };
}

/** An archive with an entry for each different path. */
function archiveOf(paths: readonly string[], bytes = Buffer.from('x')): Buffer {
  const document = Buffer.from(JSON.stringify(documentWith(paths)));
  return zipOf({
    'board.json': document,
    ...Object.fromEntries(paths.map((path) => [path, bytes])),
  });
}

const several = (count: number) => Array.from({ length: count }, (_, at) => `files/a${at}-a.bin`);

describe('the files of an archive', () => {
  it('are as many for each task as it may have, and the rest is reported', async () => {
    const { document, losses, counts } = await parse(archiveOf(several(MOST + 20)));
    expect(document.files.map(({ path }) => path)).toEqual(several(MOST));
    expect(counts).toMatchObject({ files: MOST });
    expect(losses).toEqual({ tooManyFiles: 20 });
    expect((await parse(archiveOf(several(MOST)))).losses).toEqual({});
  });

  it('are one for each entry, however often the document names it', async () => {
    const paths = ['files/a', 'files/b', 'files/a', 'files/a'];
    const { document, losses } = await parse(archiveOf(paths));
    expect(document.files.map(({ path }) => path)).toEqual(['files/a', 'files/b']);
    expect(losses).toEqual({ fileMissing: 2 });
  });

  it('are bounded before they are looked at', () => {
    const [file] = documentWith(['files/a']).files;
    const files = Array.from({ length: 100_001 }, (_, at) => ({ ...file, id: `${at}` }));
    expect(parseBoardDocument({ ...documentWith([]), files })).toEqual({ invalidAt: 'files' });
  });
});

describe('an import with files', () => {
  let at: ImportServer;
  beforeEach(async () => {
    at = await startImportServer();
  });
  afterEach(() => expect(at.faults).toEqual([]));

  /** Runs an import of so many files, and looks at the storage before each of them is stored. */
  async function run(count: number, onPut: (id: number) => Promise<void>, quotaBytes = 2 ** 30) {
    const { id } = await at.check('board.zip', archiveOf(several(count), Buffer.alloc(300_000)));
    await at.call('runImport', { importId: id, title: 'Files', people: [] });
    const { files } = at.services();
    let stored = 0;
    const put: typeof files.put = async (key, bytes) => {
      stored += 1;
      await onPut(id);
      await files.put(key, bytes);
    };
    await at.work({ quotaBytes, files: { ...files, put } });
    return { stored, ...(await at.one(id)) };
  }
  const reserved = async () => {
    const [usage] = await at.db.query<{ bytes: number }>(
      'select (file_bytes + upload_bytes)::int as bytes from workspace_usage where workspace_id = $1',
      [at.workspaceId],
    );
    return usage?.bytes ?? 0;
  };

  it('stores none that the quota has no room for', async () => {
    const done = await run(
      5,
      async () => expect(await reserved()).toBeLessThanOrEqual(1_000_000),
      1_000_000,
    );
    expect(done).toMatchObject({ state: 'failed', problem: 'workspaceFull', stored: 3 });
  });

  it('has reserved the bytes of a file before they are stored', async () => {
    const seen: number[] = [];
    const done = await run(2, async () => void seen.push(await reserved()));
    expect(done).toMatchObject({ state: 'done', stored: 2 });
    expect(seen).toEqual([300_000, 600_000]);
    expect(await reserved()).toBe(600_000);
    expect(await at.db.query('select key from uploads')).toEqual([]);
  });

  it('stops between two files once it is cancelled', async () => {
    const cancel = async (importId: number) => void (await at.call('cancelImport', { importId }));
    expect(await run(5, cancel)).toMatchObject({ state: 'cancelled', stored: 1 });
  });
});
