import type { Draft } from '@reduxjs/toolkit';
import { keepExtension } from '../../../contract/files';
import { isThere, defineMutation } from '../defineMutation';
import type { Entities } from '../entitiesReducer';
import type {
  DeleteTaskFileDocument,
  RestoreTaskFileDocument,
  UpdateFilenameDocument,
} from './documents.generated';
import { filesOf } from './accessors';

export const deleteTaskFile = defineMutation<typeof DeleteTaskFileDocument, false>({
  createsEntity: false,
  labelKey: 'change-delete-file',
  apply: (entities, { id }) => show(entities, id, true),
  inverse: ({ files }, { id }) =>
    isThere(files.entities[id]) ? { name: 'restoreTaskFile', variables: { id } } : null,
});

/** If the deletion is already confirmed, the file reappears when the server restores it. */
export const restoreTaskFile = defineMutation<typeof RestoreTaskFileDocument, false>({
  createsEntity: false,
  labelKey: 'change-restore-file',
  apply: (entities, { id }) => show(entities, id, false),
  inverse: ({ files }, { id }) =>
    isThere(files.entities[id]) ? null : { name: 'deleteTaskFile', variables: { id } },
});

export const updateFilename = defineMutation<typeof UpdateFilenameDocument, false>({
  createsEntity: false,
  labelKey: 'change-rename-file',
  apply({ files }, { id, filename }) {
    const file = files.entities[id];
    if (file) file.filename = keepExtension(file.filename, filename);
  },
  inverse({ files }, { id }) {
    const file = files.entities[id];
    return file ? { name: 'updateFilename', variables: { id, filename: file.filename } } : null;
  },
});

/** Updates the card's count of attachments, and its cover. */
function show(entities: Draft<Entities>, id: number, isRemoved: boolean): void {
  const file = entities.files.entities[id];
  if (!file) return;
  file.isRemoved = isRemoved;
  const task = entities.tasks.entities[file.taskId];
  if (!task) return;
  task.filesCount = filesOf(entities, file.taskId).length;
  if (task.coverFileId === id) task.coverUrl = isRemoved ? null : file.url;
}
