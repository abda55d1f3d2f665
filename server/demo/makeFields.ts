import { FIELD_TYPE } from '../../contract/fields';
import { colorOfHue } from '../../contract/labels';
import type { DemoBoard, DemoNick } from './demoContent';
import type { SeedUsers } from './seedUsers';

export interface FieldChange {
  fieldId: number;
  value: string;
}
/** Encodes the values of the board's own fields, by the titles of their options. */
export interface DemoFields {
  choiceOf(title: string, option: string): FieldChange | undefined;
  labelsOf(titles: readonly string[]): FieldChange | undefined;
}

interface Target {
  workspaceId: number;
  projectId: number;
  board: DemoBoard;
  owner: DemoNick;
}

/** Creates the board's labels and other custom fields. */
export async function makeFields(seedUsers: SeedUsers, target: Target): Promise<DemoFields> {
  const labels = await makeLabels(seedUsers, target);
  const choices = await makeChoices(seedUsers, target);
  return {
    choiceOf: (title, option) => choices.get(`${title}: ${option}`),
    labelsOf(titles) {
      const ids = titles.flatMap((title) => labels?.optionIds.get(title) ?? []);
      return labels && ids.length > 0
        ? { fieldId: labels.fieldId, value: ids.join(',') }
        : undefined;
    },
  };
}

async function makeLabels(
  { act }: SeedUsers,
  { workspaceId, projectId, board: { labels }, owner }: Target,
): Promise<{ fieldId: number; optionIds: ReadonlyMap<string, number> } | undefined> {
  if (!labels) return undefined;
  const { field } = await act(owner, 'createCustomField', {
    workspaceId,
    projectId,
    title: labels.field,
    typeId: FIELD_TYPE.tag,
  });
  const fieldId = field?.id ?? 0;
  const optionIds = new Map<string, number>();
  for (const [title, hue] of Object.entries(labels.hues)) {
    const { field: changed } = await act(owner, 'addFieldOption', {
      fieldId,
      title,
      color: colorOfHue(hue),
    });
    optionIds.set(title, changed?.options.find((option) => option.title === title)?.id ?? 0);
  }
  return { fieldId, optionIds };
}

async function makeChoices(
  { act }: SeedUsers,
  { workspaceId, projectId, board, owner }: Target,
): Promise<ReadonlyMap<string, FieldChange>> {
  const choices = new Map<string, FieldChange>();
  for (const [title, ...options] of board.fields ?? []) {
    const { field } = await act(owner, 'createCustomField', {
      workspaceId,
      projectId,
      title,
      typeId: FIELD_TYPE.singleSelect,
      options,
    });
    for (const option of field?.options ?? [])
      choices.set(`${title}: ${option.title}`, {
        fieldId: field?.id ?? 0,
        value: String(option.id),
      });
  }
  return choices;
}
