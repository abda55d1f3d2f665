import { createFileStorage } from '../../server/files/fileStorage';
import { typeOf } from '../../server/files/readType';
import { createIdSource } from '../../server/domain/core/ids';
import { workOnImports, type ImportServices } from '../../server/domain/imports/workOnImports';
import { localReader } from '../../server/imports/localReader';
import type { Agent } from '../support/agent';
import { startFileServer, type FileServer } from '../files/fileServer';

const FIELDS = `id state source title progress total problem projectId isRemovable filename
  counts { kind count } losses { reason count } people { key name email userId } columns { name holds } rows
  projects { key title tasks isChosen } boards { projectId title }`;

export interface SeenImport {
  id: number;
  state: string;
  source: string | null;
  title: string;
  progress: number;
  total: number;
  problem: string | null;
  projectId: number | null;
  isRemovable: boolean;
  counts: { kind: string; count: number }[];
  losses: { reason: string; count: number }[];
  people: { key: string; name: string; email: string | null; userId: number | null }[];
  columns: { name: string; holds: string }[];
  projects: { key: string; title: string; tasks: number; isChosen: boolean }[];
  boards: { projectId: number; title: string }[];
}

interface Answer {
  success: boolean;
  errors: { field: string | null; message: string }[];
  boardImport: SeenImport | null;
}

const MUTATIONS = {
  startImport: '$url: String!, $filename: String!, $source: ImportSource',
  checkImport: '$importId: Id!, $columns: [ImportColumn!], $projects: [String!]',
  runImport: '$importId: Id!, $title: String!, $people: [ImportPersonInput!]!',
  cancelImport: '$importId: Id!',
  removeImport: '$importId: Id!',
};

/** A server whose imports are worked on when a test says so. */
export async function startImportServer(options: Parameters<typeof startFileServer>[1] = {}) {
  const server = await startFileServer('disk', options);
  return { ...server, ...importVerbs(server) };
}
export type ImportServer = Awaited<ReturnType<typeof startImportServer>>;

function importVerbs(server: FileServer) {
  const { db, config, anna, workspaceId } = server;
  const storage = createFileStorage(config);
  const faults: unknown[] = [];
  const services = (more: Partial<ImportServices> = {}): ImportServices => ({
    db,
    ids: createIdSource(db),
    committed: () => undefined,
    quotaBytes: config.quotaBytes,
    fileLimitBytes: config.fileLimitBytes,
    isConfirmationRequired: config.isConfirmationRequired,
    files: storage,
    readType: typeOf,
    openReader: localReader,
    report: (error) => faults.push(error),
    ...more,
  });
  /** Works on one import. */
  const workOnce = (more: Partial<ImportServices> = {}) => workOnImports(services(more));
  /** Works until nothing waits. */
  const work = async (more: Partial<ImportServices> = {}) => {
    while (await workOnce(more));
  };
  const call = async (name: keyof typeof MUTATIONS, variables: object, agent: Agent = anna) => {
    const declared = MUTATIONS[name];
    const passed = [...declared.matchAll(/\$(\w+)/g)]
      .map(([, one]) => `${one}: $${one}`)
      .join(', ');
    const { data, errors } = await agent.gql(
      `mutation($workspaceId: Id!, ${declared}) { ${name}(workspaceId: $workspaceId, ${passed}) {
        success errors { field message } boardImport { ${FIELDS} } } }`,
      { workspaceId, ...variables },
    );
    const payload = data?.[name] as Answer | undefined;
    return {
      code: errors?.[0]?.extensions['code'] ?? null,
      problem: payload?.errors[0]?.message ?? null,
      boardImport: payload?.boardImport ?? null,
    };
  };
  const imports = async (agent: Agent = anna) => {
    const { data } = await agent.gql(
      `query($workspaceId: Id!) { boardImports(workspaceId: $workspaceId) { ${FIELDS} } }`,
      { workspaceId },
    );
    return data?.['boardImports'] as SeenImport[];
  };
  /** Uploads a file and checks it. */
  const check = async (filename: string, bytes: Buffer): Promise<SeenImport> => {
    const directory = `imports/${workspaceId}`;
    const { ticket } = await server.ticket(anna, {
      workspaceId,
      filename,
      directory,
      size: bytes.length,
    });
    await server.put(anna, ticket.url, bytes);
    const { boardImport } = await call('startImport', { url: ticket.publicUrl, filename });
    if (!boardImport) throw new Error('The import did not start');
    await work();
    return one(boardImport.id);
  };
  const one = async (id: number): Promise<SeenImport> => {
    const found = (await imports()).find((each) => each.id === id);
    if (!found) throw new Error('No such import');
    return found;
  };
  return { work, workOnce, services, call, imports, check, one, faults };
}
