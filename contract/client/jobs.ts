import type { BoardImport, Export, ExportFormat, File, ImportSource } from '../generated/schema';
import type { Operations } from '../generated/clientOperations';
import { KredaError } from './errors';
import { download, putFile, type Download } from './rest';
import type { Default } from './selection';
import { isTransient, lookPauseMs, pause, type ClientOptions } from './send';

/** What the jobs below need of a client. */
type Calls = Pick<
  Operations,
  | 's3UploadUrl'
  | 'addTaskFile'
  | 'startExport'
  | 'exports'
  | 'startImport'
  | 'runImport'
  | 'cancelImport'
  | 'boardImports'
>;

/** A file to send. */
export interface NewFile {
  filename: string;
  data: Blob | Uint8Array<ArrayBuffer>;
  signal?: AbortSignal;
}

const sizeOf = (data: NewFile['data']) => ('size' in data ? data.size : data.byteLength);

/** Sends a file: a ticket is good for one attempt. @returns its `publicUrl` */
async function upload(
  { options, calls }: Needs,
  { filename, data, signal, ...ticket }: NewFile & { workspaceId: number; directory: string },
): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    const { url, publicUrl } = await calls.s3UploadUrl(
      { ...ticket, filename, size: sizeOf(data) },
      { signal },
    );
    try {
      await putFile(options, { url, data, signal });
      return publicUrl;
    } catch (error) {
      if (tries >= (options.retries ?? 5) || !isTransient(error)) throw error;
      await pause(lookPauseMs(tries), signal);
    }
  }
}

interface Needs {
  options: ClientOptions;
  calls: Calls;
}

/** What to export: a board, a workspace, or in a session the account, if both ids are missing. */
export interface ExportWanted {
  workspaceId?: number;
  projectId?: number;
  format: ExportFormat;
  /** With the attached files; in JSON only. */
  includesFiles?: boolean;
}

/** What an import will write, and what stays out. */
export type ImportReport = BoardImport;

/** What the board of an import shall be. */
export interface ImportDecision {
  title: string;
  /** Members for people of the file; no one stands for people who are left out. */
  people: { key: string; userId: number }[];
}

const IMPORT = {
  id: true,
  filename: true,
  size: true,
  source: true,
  state: true,
  title: true,
  progress: true,
  total: true,
  problem: true,
  counts: { kind: true, count: true },
  losses: { reason: true, count: true },
  people: { key: true, name: true, email: true, userId: true },
  columns: { name: true, holds: true },
  rows: true,
  projects: { key: true, title: true, tasks: true, isChosen: true },
  projectId: true,
  boards: { projectId: true, title: true },
  createdAt: true,
  finishedAt: true,
  isRemovable: true,
} as const;

/** Waits for a job. If the signal is aborted, an import is cancelled. */
export interface ImportWatch {
  signal?: AbortSignal;
  onProgress?: (at: ImportReport) => void;
}

/** Waits for an export. */
export interface ExportWatch {
  signal?: AbortSignal;
  onProgress?: (at: Pick<Export, 'state' | 'progress'>) => void;
}

/** Calls that take several requests. All reject with a {@link KredaError}. */
export interface Jobs {
  /** Attaches a file to a task. */
  attachFile(
    file: NewFile & { workspaceId: number; taskId: number; mime?: string },
  ): Promise<Default<File> | null>;
  /** Starts an export, waits until it is ready, and begins to download it. */
  exportFile(wanted: ExportWanted, watch?: ExportWatch): Promise<Download>;
  /** Uploads a file and has it checked; nothing is written. */
  checkImportFile(
    file: NewFile & { workspaceId: number; source?: ImportSource },
    watch?: ImportWatch,
  ): Promise<ImportReport>;
  /** Writes the board of a checked file. */
  runImportFile(
    on: { workspaceId: number; importId: number },
    decision: ImportDecision,
    watch?: ImportWatch,
  ): Promise<ImportReport>;
}

export function jobsOf(needs: Needs): Jobs {
  const { options, calls } = needs;

  async function waitForImport(
    { workspaceId, importId }: { workspaceId: number; importId: number },
    states: readonly BoardImport['state'][],
    { signal, onProgress }: ImportWatch,
  ): Promise<ImportReport> {
    for (let look = 0; ; look += 1) {
      const all = await calls.boardImports({ workspaceId }, { select: IMPORT, signal });
      const found = all.find(({ id }) => id === importId);
      if (!found) throw missing('import-not-found');
      onProgress?.(found);
      if (!states.includes(found.state)) return found;
      await pause(lookPauseMs(look), signal);
    }
  }

  return {
    async attachFile({ workspaceId, taskId, mime = 'application/octet-stream', ...file }) {
      const directory = `tasks/${taskId}`;
      const { signal, filename } = file;
      const url = await upload(needs, { ...file, workspaceId, directory });
      const { file: attached } = await calls.addTaskFile(
        { taskId, filename, url, mime },
        { signal },
      );
      return attached;
    },

    async exportFile(wanted, { signal, onProgress } = {}) {
      const { export: started } = await calls.startExport(wanted, { signal });
      for (let look = 0; ; look += 1) {
        const found = (await calls.exports({}, { signal })).find(({ id }) => id === started?.id);
        if (!found) throw missing('export-not-found');
        onProgress?.(found);
        if (found.state === 'failed')
          throw new KredaError({ code: 'export-failed', message: 'The export has failed.' });
        if (found.url !== null) return download(options, found.url, signal);
        await pause(lookPauseMs(look), signal);
      }
    },

    async checkImportFile({ workspaceId, source, ...file }, watch = {}) {
      const directory = `imports/${workspaceId}`;
      const url = await upload(needs, { ...file, workspaceId, directory });
      const { filename } = file;
      const { boardImport } = await calls.startImport({ workspaceId, url, filename, source });
      if (!boardImport) throw missing('import-not-found');
      const on = { workspaceId, importId: boardImport.id };
      return cancelledOnAbort(on, watch, () => waitForImport(on, ['checking'], watch));
    },

    async runImportFile(on, decision, watch = {}) {
      await calls.runImport({ ...on, ...decision });
      return cancelledOnAbort(on, watch, () => waitForImport(on, ['running'], watch));
    },
  };

  /** Nothing stays of an import whose user no longer waits for it. */
  async function cancelledOnAbort<T>(
    on: { workspaceId: number; importId: number },
    { signal }: ImportWatch,
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (signal?.aborted) await calls.cancelImport(on).catch(() => undefined);
      throw error;
    }
  }
}

const missing = (code: string) => new KredaError({ code, message: code });
