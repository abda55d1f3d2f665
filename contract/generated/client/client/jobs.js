import { KredaError } from './errors.js';
import { download, putFile } from './rest.js';
import { isTransient, lookPauseMs, pause } from './send.js';
const sizeOf = (data) => ('size' in data ? data.size : data.byteLength);
/** Sends a file: a ticket is good for one attempt. @returns its `publicUrl` */
async function upload({ options, calls }, { filename, data, signal, ...ticket }) {
    for (let tries = 0;; tries += 1) {
        const { url, publicUrl } = await calls.s3UploadUrl({ ...ticket, filename, size: sizeOf(data) }, { signal });
        try {
            await putFile(options, { url, data, signal });
            return publicUrl;
        }
        catch (error) {
            if (tries >= (options.retries ?? 5) || !isTransient(error))
                throw error;
            await pause(lookPauseMs(tries), signal);
        }
    }
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
};
export function jobsOf(needs) {
    const { options, calls } = needs;
    async function waitForImport({ workspaceId, importId }, states, { signal, onProgress }) {
        for (let look = 0;; look += 1) {
            const all = await calls.boardImports({ workspaceId }, { select: IMPORT, signal });
            const found = all.find(({ id }) => id === importId);
            if (!found)
                throw missing('import-not-found');
            onProgress?.(found);
            if (!states.includes(found.state))
                return found;
            await pause(lookPauseMs(look), signal);
        }
    }
    return {
        async attachFile({ workspaceId, taskId, mime = 'application/octet-stream', ...file }) {
            const directory = `tasks/${taskId}`;
            const { signal, filename } = file;
            const url = await upload(needs, { ...file, workspaceId, directory });
            const { file: attached } = await calls.addTaskFile({ taskId, filename, url, mime }, { signal });
            return attached;
        },
        async exportFile(wanted, { signal, onProgress } = {}) {
            const { export: started } = await calls.startExport(wanted, { signal });
            for (let look = 0;; look += 1) {
                const found = (await calls.exports({}, { signal })).find(({ id }) => id === started?.id);
                if (!found)
                    throw missing('export-not-found');
                onProgress?.(found);
                if (found.state === 'failed')
                    throw new KredaError({ code: 'export-failed', message: 'The export has failed.' });
                if (found.url !== null)
                    return download(options, found.url, signal);
                await pause(lookPauseMs(look), signal);
            }
        },
        async checkImportFile({ workspaceId, source, ...file }, watch = {}) {
            const directory = `imports/${workspaceId}`;
            const url = await upload(needs, { ...file, workspaceId, directory });
            const { filename } = file;
            const { boardImport } = await calls.startImport({ workspaceId, url, filename, source });
            if (!boardImport)
                throw missing('import-not-found');
            const on = { workspaceId, importId: boardImport.id };
            return cancelledOnAbort(on, watch, () => waitForImport(on, ['checking'], watch));
        },
        async runImportFile(on, decision, watch = {}) {
            await calls.runImport({ ...on, ...decision });
            return cancelledOnAbort(on, watch, () => waitForImport(on, ['running'], watch));
        },
    };
    /** Nothing stays of an import whose user no longer waits for it. */
    async function cancelledOnAbort(on, { signal }, work) {
        try {
            return await work();
        }
        catch (error) {
            if (signal?.aborted)
                await calls.cancelImport(on).catch(() => undefined);
            throw error;
        }
    }
}
const missing = (code) => new KredaError({ code, message: code });
