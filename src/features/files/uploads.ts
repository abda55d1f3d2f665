import { UploadFailed } from '../../api/uploadFile';
import { sendTaskFile, type FileForTask } from '../../entities/uploads/sendFile';
import type { ServerMessage } from '../../lib/server/serverMessage';
import type { AppStore } from '../../store/createAppStore';
import { scaleDown } from './scaleDown';

/** A running or failed upload to a task. */
export interface Upload {
  id: number;
  taskId: number;
  filename: string;
  /** Between 0 and 1. */
  share: number;
  /** Why it failed; null while it is running. */
  problem: ServerMessage | null;
}

/** The result of an upload. */
export interface Arrived {
  fileId: number;
  /** The path under which it is read. */
  url: string;
  filename: string;
  /** The original of a scaled image; null if the file was sent unchanged. */
  original: File | null;
}

export interface Uploads {
  /** The same array while nothing changes. */
  all: () => readonly Upload[];
  subscribe: (listener: () => void) => () => void;
  /**
   * @param asItIs whether a large image is sent unscaled
   * @returns the uploaded file, or null if the upload failed
   */
  send: (
    to: { taskId: number; workspaceId: number },
    file: File,
    asItIs?: boolean,
  ) => Promise<Arrived | null>;
  cancel: (id: number) => void;
  retry: (id: number) => void;
}

interface Job {
  to: { taskId: number; workspaceId: number };
  file: File;
  asItIs: boolean;
  /** What `sendTaskFile` remembers between attempts. */
  attempt: NonNullable<FileForTask['attempt']>;
  stop: AbortController;
  done: (arrived: Arrived | null) => void;
}

/**
 * The uploads of this tab. They are independent of components and continue after their task is
 * closed.
 */
function createUploads({ dispatch }: Pick<AppStore, 'dispatch'>): Uploads {
  const listeners = new Set<() => void>();
  const jobs = new Map<number, Job>();
  let uploads: readonly Upload[] = [];
  let lastId = 0;

  function set(next: readonly Upload[]): void {
    uploads = next;
    listeners.forEach((listener) => listener());
  }
  const patch = (id: number, change: Partial<Upload>) =>
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));

  function end(id: number, arrived: Arrived | null): void {
    set(uploads.filter((upload) => upload.id !== id));
    jobs.get(id)?.done(arrived);
    jobs.delete(id);
  }

  async function run(id: number): Promise<void> {
    const job = jobs.get(id);
    if (!job) return;
    const { to, file, asItIs, attempt, stop } = job;
    try {
      const smaller = asItIs ? null : await scaleDown(file);
      const sent = smaller ?? file;
      const options = { onProgress: (share: number) => patch(id, { share }), signal: stop.signal };
      const { id: fileId, url } = await dispatch(
        sendTaskFile({
          ...to,
          file: sent,
          filename: sent.name,
          aspectRatio: null,
          attempt,
          ...options,
        }),
      );
      end(id, { fileId, url, filename: sent.name, original: smaller && file });
    } catch (error) {
      if (!(error instanceof UploadFailed)) throw error;
      if (stop.signal.aborted) end(id, null);
      else patch(id, { problem: { key: error.code, values: error.params } });
    }
  }

  return {
    all: () => uploads,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send(to, file, asItIs = false) {
      const id = ++lastId;
      return new Promise((done) => {
        jobs.set(id, { to, file, asItIs, attempt: {}, stop: new AbortController(), done });
        set([...uploads, { id, taskId: to.taskId, filename: file.name, share: 0, problem: null }]);
        void run(id);
      });
    },
    cancel(id) {
      const hasFailed = uploads.find((upload) => upload.id === id)?.problem != null;
      jobs.get(id)?.stop.abort();
      if (hasFailed) end(id, null);
    },
    retry(id) {
      const job = jobs.get(id);
      if (!job) return;
      job.stop = new AbortController();
      patch(id, { problem: null, share: 0 });
      void run(id);
    },
  };
}

const known = new WeakMap<object, Uploads>();

/** The uploads of this tab. */
export function uploadsOf(store: AppStore): Uploads {
  const uploads = known.get(store) ?? createUploads(store);
  known.set(store, uploads);
  return uploads;
}
