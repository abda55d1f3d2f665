import type { BoardImport, Export, ExportFormat, File, ImportSource } from '../generated/schema.js';
import type { Operations } from '../generated/clientOperations.js';
import { type Download } from './rest.js';
import type { Default } from './selection.js';
import { type ClientOptions } from './send.js';
/** What the jobs below need of a client. */
type Calls = Pick<Operations, 's3UploadUrl' | 'addTaskFile' | 'startExport' | 'exports' | 'startImport' | 'runImport' | 'cancelImport' | 'boardImports'>;
/** A file to send. */
export interface NewFile {
    filename: string;
    data: Blob | Uint8Array<ArrayBuffer>;
    signal?: AbortSignal;
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
    people: {
        key: string;
        userId: number;
    }[];
}
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
    attachFile(file: NewFile & {
        workspaceId: number;
        taskId: number;
        mime?: string;
    }): Promise<Default<File> | null>;
    /** Starts an export, waits until it is ready, and begins to download it. */
    exportFile(wanted: ExportWanted, watch?: ExportWatch): Promise<Download>;
    /** Uploads a file and has it checked; nothing is written. */
    checkImportFile(file: NewFile & {
        workspaceId: number;
        source?: ImportSource;
    }, watch?: ImportWatch): Promise<ImportReport>;
    /** Writes the board of a checked file. */
    runImportFile(on: {
        workspaceId: number;
        importId: number;
    }, decision: ImportDecision, watch?: ImportWatch): Promise<ImportReport>;
}
export declare function jobsOf(needs: Needs): Jobs;
export {};
