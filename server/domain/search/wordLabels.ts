import { FIELD_TYPE } from '../../../contract/fields';
import { searchWords } from '../../../contract/searchWords';
import type { Tx } from '../../db/database';

interface Label {
  id: number;
  title: string;
  mergedInto: number | null;
}

const LABELS = `select o.id, o.title, o.merged_into as "mergedInto" from field_options o
  join fields f on f.workspace_id = o.workspace_id and f.id = o.field_id
  where f.workspace_id = $1 and f.type_id = ${FIELD_TYPE.tag} and f.deleted_at is null and o.deleted_at is null
    and (f.project_id is null or f.project_id = any($2))`;

/** A label with the name that it is shown by. */
export interface NamedLabel {
  id: number;
  name: string;
}

/**
 * The labels of a workspace and of the given boards. A label that was merged has the name of the one
 * in its place; it is left out if that one was deleted.
 */
export async function readLabels(
  tx: Pick<Tx, 'query'>,
  { workspaceId, boardIds }: { workspaceId: number; boardIds: readonly number[] },
): Promise<NamedLabel[]> {
  const labels = await tx.query<Label>(LABELS, [workspaceId, boardIds], 'search_labels');
  const byId = new Map(labels.map((label) => [label.id, label]));
  const nameOf = (label: Label | undefined): string | undefined =>
    label?.mergedInto == null ? label?.title : nameOf(byId.get(label.mergedInto));
  return labels.flatMap((label) => {
    const name = nameOf(label);
    return name === undefined ? [] : [{ id: label.id, name }];
  });
}

/** The labels that each word finds, by the beginning of a word of their names. */
export function labelsOfWords(labels: readonly NamedLabel[], words: readonly string[]): number[][] {
  const found = labels.map(({ id, name }) => ({ id, names: searchWords(name) }));
  return words.map((word) =>
    found.flatMap(({ id, names }) =>
      [...names.words, ...names.wholes].some((name) => name.startsWith(word)) ? id : [],
    ),
  );
}
