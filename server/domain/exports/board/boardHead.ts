import type {
  DocumentBoard,
  DocumentField,
  DocumentPerson,
  DocumentRelation,
  DocumentSection,
} from '../../../../contract/boardDocument/boardDocument';
import { FIELD_TYPE_NAMES } from '../../../../contract/boardDocument/schemas';
import { FIELD_TYPE, STANDARD_FIELD } from '../../../../contract/fields';
import type { BoardVisibility } from '../../../../contract/generated/schema';
import { AppError } from '../../../appError';
import type { Tx } from '../../../db/database';
import { readFields } from '../../rows/fieldRows';
import type { LocalIds } from './localIds';
import type { ValueField } from './taskParts';

type Reader = Pick<Tx, 'query'>;
/** The board of an export. */
export interface BoardAt {
  workspaceId: number;
  projectId: number;
}

interface BoardPart {
  title: string;
  visibility: BoardVisibility;
  background: string | null;
  isTemplate: boolean;
  cardFieldIds: number[];
  createdAt: string;
}

/** The board itself. Its fields must have their local ids. @throws {AppError} `project-not-found` */
export async function readBoardPart(
  tx: Reader,
  { workspaceId, projectId }: BoardAt,
  ids: LocalIds,
): Promise<DocumentBoard> {
  const [board] = await tx.query<BoardPart>(
    `select title, visibility, background, is_template as "isTemplate", card_field_ids as "cardFieldIds", created_at as "createdAt"
     from projects where workspace_id = $1 and id = $2 and archived_at is null`,
    [workspaceId, projectId],
    'export_board',
  );
  if (!board) throw new AppError('project-not-found');
  const { cardFieldIds, ...columns } = board;
  const members = await tx.query<{ userId: number }>(
    `select user_id as "userId" from project_members where workspace_id = $1 and project_id = $2 order by created_at, user_id`,
    [workspaceId, projectId],
    'export_members',
  );
  return {
    ...columns,
    background: board.background?.startsWith('color:') ? board.background : null,
    cardFields: cardFieldIds.flatMap((id) => STANDARD_NAMES.get(id) ?? ids.find('field', id) ?? []),
    members: members.map(({ userId }) => ids.give('person', userId)),
  };
}

const STANDARD_NAMES: ReadonlyMap<number, string> = new Map(
  Object.entries(STANDARD_FIELD).map(([name, id]) => [id, name]),
);

/** The lists of the board in their order, archived ones included. */
export async function readSectionParts(
  tx: Reader,
  { workspaceId, projectId }: BoardAt,
  ids: LocalIds,
): Promise<DocumentSection[]> {
  const sections = await tx.query<Omit<DocumentSection, 'id'> & { id: number }>(
    `select id, title, hue, task_limit as "taskLimit", holds_templates as "holdsTemplates", created_at as "createdAt", archived_at as "archivedAt"
     from sections where workspace_id = $1 and project_id = $2 order by sort_index, id`,
    [workspaceId, projectId],
    'export_sections',
  );
  return sections.map((section) => ({ ...section, id: ids.give('section', section.id) }));
}

/** The fields that the tasks of the board may have. */
export interface FieldParts {
  fields: DocumentField[];
  byId: ReadonlyMap<number, ValueField>;
}

export async function readFieldParts(
  tx: Reader,
  { workspaceId, projectId }: BoardAt,
  ids: LocalIds,
): Promise<FieldParts> {
  const found = await readFields(tx, workspaceId, [projectId]);
  return {
    fields: found.map((field) => ({
      id: ids.give('field', field.id),
      title: field.title,
      type: typeNameOf(field.typeId),
      isMultiple: field.isMultiple,
      isOfWorkspace: field.projectId === null,
      options: field.options.map(({ id, title, color }) => ({
        id: ids.give('option', id),
        title,
        color: color ?? null,
      })),
    })),
    byId: new Map(
      found.map(({ id, typeId, options }) => [
        id,
        {
          // The column's check allows no other kind.
          typeId: typeId as ValueField['typeId'],
          optionOf: new Map(
            options.flatMap((option) =>
              [option.id, ...option.mergedIds].map((one): [number, number] => [one, option.id]),
            ),
          ),
        },
      ]),
    ),
  };
}

const typeNameOf = (typeId: number) =>
  FIELD_TYPE_NAMES.find((name) => FIELD_TYPE[name] === typeId) ?? 'text';

/** Relations between tasks that have local ids. */
export async function readRelationParts(
  tx: Reader,
  { workspaceId, projectId }: BoardAt,
  ids: LocalIds,
): Promise<DocumentRelation[]> {
  const relations = await tx.query<{
    type: DocumentRelation['type'];
    from: number;
    to: number;
  }>(
    `select r.type, r.task_id as "from", r.related_id as "to" from tasks t
     join task_relations r on r.workspace_id = t.workspace_id and r.task_id = t.id
     where t.workspace_id = $1 and t.project_id = $2 order by r.id`,
    [workspaceId, projectId],
    'export_relations',
  );
  return relations.flatMap(({ type, ...ends }) => {
    const [from, to] = [ids.find('task', ends.from), ids.find('task', ends.to)];
    return from !== null && to !== null ? [{ type, from, to }] : [];
  });
}

/** People by their local ids, with the addresses of those who are members of the workspace. */
export async function readPeopleParts(
  tx: Reader,
  workspaceId: number,
  people: readonly (readonly [id: number, local: string])[],
): Promise<DocumentPerson[]> {
  if (people.length === 0) return [];
  const locals = new Map(people);
  const found = await tx.query<{ id: number; name: string; email: string | null }>(
    `select u.id, u.name, case when m.user_id is not null then u.email end as email from users u
     left join workspace_members m on m.workspace_id = $1 and m.user_id = u.id where u.id = any($2) order by u.id`,
    [workspaceId, [...locals.keys()]],
    'export_people',
  );
  return found.map(({ id, name, email }) => ({ id: locals.get(id) ?? '', name, email }));
}
