import type { DescriptionVersion } from '../../../contract/generated/schema';
import { updateTaskDescription as updateRule } from '../../../contract/rules/tasks';
import { requireTask } from '../changes/taskChanges';
import { defineCommand, SUCCESS } from '../core/defineCommand';
import { canChange } from '../core/permissions';
import { tellDescribed } from '../notifications/mentions';
import { refuseOverQuota } from '../files/quota';
import { keepVersionsBounded, readLastVersionOfOthers } from './descriptionVersions';
import { writeToShared } from './shared/writeToShared';
import { readText, textChanges, writeText, type StoredText } from './writeText';

/**
 * Writes a task's description. The later write wins; if it replaces another user's text that its
 * author had not seen, the payload returns that text as `overwritten`
 * (docs/adr/0039-descriptions.md). A description that was opened in the editor is merged instead
 * (docs/editor.md). Every text stays among the versions.
 */
export const updateTaskDescription = defineCommand('updateTaskDescription', {
  resources: { id: 'task' },
  includesTemplates: true,
  can: ({ id }) => canChange(id),
  rule: updateRule,
  async run(
    { tx, services, viewer, workspaceId, seq, resources },
    { id, description: written, baseVersion = null },
  ) {
    const { projectId, isTemplate } = resources.id;
    const before = await readText(tx, workspaceId, id);
    const shared = await writeToShared(tx, services.ids, {
      workspaceId,
      taskId: id,
      userId: viewer.userId,
      description: written,
      baseVersion,
      stored: before,
    });
    const description = shared?.description ?? written;
    if ((before?.description ?? '') === description) {
      return {
        payload: { ...SUCCESS, task: await requireTask(tx, workspaceId, id) },
        changes: [],
        activity: [],
      };
    }
    const isUnseen = shared ? shared.isLossy : isUnseenText(before, baseVersion, viewer.userId);
    const overwritten = isUnseen
      ? await readLastVersionOfOthers(tx, workspaceId, { taskId: id, userId: viewer.userId })
      : null;
    await writeText(
      tx,
      {
        workspaceId,
        taskId: id,
        id: await services.ids.next(),
        description,
        authorId: viewer.userId,
      },
      seq,
    );
    await keepVersionsBounded(tx, {
      workspaceId,
      taskId: id,
      most: services.retention.versionsPerTask,
    });
    // An empty text takes no space, so it may be written in a full workspace.
    if (description !== '') await refuseOverQuota(tx, services, workspaceId, 'description');
    const changes = await textChanges(
      tx,
      { workspaceId, taskId: id, scope: `Project:${projectId}` },
      (before?.description ?? '') === '' || description === '',
    );
    const told = await tellDescribed(
      tx,
      { workspaceId, seq, actorId: viewer.userId },
      { taskId: id, projectId, isTemplate, before: before?.description ?? '', after: description },
    );
    const task = await requireTask(tx, workspaceId, id);
    return {
      payload: { ...SUCCESS, task, overwritten: overwritten as DescriptionVersion | null },
      changes: [...changes, ...told],
      activity: [
        {
          kind: 'description-changed',
          projectId,
          taskId: id,
          data: { title: task.title, isOverwriting: isUnseen },
        },
      ],
    };
  },
});

/** Whether another user has written since the version that the writer edited. */
function isUnseenText(
  before: StoredText | null,
  baseVersion: number | null,
  userId: number,
): boolean {
  return (
    before !== null &&
    baseVersion !== null &&
    before.writtenAt > baseVersion &&
    before.authorId !== userId
  );
}
