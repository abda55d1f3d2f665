import en from '../../../locales/en.json';
import pl from '../../../locales/pl.json';
import { STANDARD_FIELD, STANDARD_FIELDS, type StandardFieldId } from '../../../contract/fields';
import { defineQuery } from '../core/defineQuery';
import { canOpen } from '../core/permissions';
import { readFields } from '../rows/fieldRows';
import { readProjectsFor } from '../rows/projectRows';
import { readMe } from '../sessions/session';

const TITLES: Record<StandardFieldId, keyof typeof en & keyof typeof pl> = {
  [STANDARD_FIELD.dueDate]: 'field-due-date',
  [STANDARD_FIELD.createdBy]: 'field-created-by',
  [STANDARD_FIELD.estimatedTime]: 'field-estimated-time',
  [STANDARD_FIELD.actualTime]: 'field-actual-time',
  [STANDARD_FIELD.completedOn]: 'field-completed-on',
  [STANDARD_FIELD.visibility]: 'field-visibility',
};

/**
 * The fields that every task has (docs/behaviour.md#3), with titles in the reader's language. They
 * belong to no workspace and never change.
 */
export const standardFields = defineQuery('standardFields', {
  can: 'confirmed',
  async run({ tx, viewer }) {
    const me = viewer.state === 'signed-in' ? await readMe(tx, viewer.userId) : null;
    const texts = me?.locale === 'pl' ? pl : en;
    const data = STANDARD_FIELDS.map(({ id, typeId }) => ({
      id,
      version: 0,
      workspaceId: null,
      projectId: null,
      title: texts[TITLES[id]],
      typeId,
      isMultiple: false,
      isStandard: true,
      sortIndex: id,
      options: [],
    }));
    return { data };
  },
});

/** The fields of a workspace and of the boards that the reader may see. */
export const customFields = defineQuery('customFields', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => canOpen(workspaceId),
  async run({ tx, viewer, resources }) {
    const { id: workspaceId, seq } = resources.workspaceId;
    const boards = await readProjectsFor(tx, workspaceId, [
      viewer.state === 'signed-in' ? viewer.userId : 0,
    ]);
    const data = await readFields(
      tx,
      workspaceId,
      boards.map(({ id }) => id),
    );
    return { data, snapshot: { workspaceId, seq, scope: `Fields:${workspaceId}` } };
  },
});
