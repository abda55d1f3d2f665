import type { Draft } from '@reduxjs/toolkit';
import { keepExtension } from '../../../contract/files';
import { isThere, prediction } from '../prediction';
import type { Tables } from '../tables';
import type {
  DeleteTaskFileDocument,
  RestoreTaskFileDocument,
  UpdateFilenameDocument,
} from './documents.generated';
import { filesOf } from './fileTables';

export const deleteTaskFile = prediction<typeof DeleteTaskFileDocument, false>({
  makes: false,
  words: 'change-delete-file',
  show: (tables, { id }) => show(tables, id, true),
  inverse: ({ files }, { id }) =>
    isThere(files.entities[id]) ? { name: 'restoreTaskFile', variables: { id } } : null,
});

/** What the server has taken away already is shown when it gives it back. */
export const restoreTaskFile = prediction<typeof RestoreTaskFileDocument, false>({
  makes: false,
  words: 'change-restore-file',
  show: (tables, { id }) => show(tables, id, false),
  inverse: ({ files }, { id }) =>
    isThere(files.entities[id]) ? null : { name: 'deleteTaskFile', variables: { id } },
});

export const updateFilename = prediction<typeof UpdateFilenameDocument, false>({
  makes: false,
  words: 'change-rename-file',
  show({ files }, { id, filename }) {
    const file = files.entities[id];
    if (file) file.filename = keepExtension(file.filename, filename);
  },
  inverse({ files }, { id }) {
    const file = files.entities[id];
    return file ? { name: 'updateFilename', variables: { id, filename: file.filename } } : null;
  },
});

/** The card counts the files that hang on its task. */
function show(tables: Draft<Tables>, id: number, isRemoved: boolean): void {
  const file = tables.files.entities[id];
  if (!file) return;
  file.isRemoved = isRemoved;
  const task = tables.tasks.entities[file.taskId];
  if (task) task.filesCount = filesOf(tables, file.taskId).length;
}
