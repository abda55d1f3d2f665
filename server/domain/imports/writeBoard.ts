import type { DocumentField } from '../../../contract/boardDocument/boardDocument';
import { FIELD_TYPE, STANDARD_FIELD } from '../../../contract/fields';
import type { ImportedBoard } from '../../imports/content';
import type { Tx } from '../../db/database';
import { newIds, type IdSource } from '../core/ids';
import { FIELDS_OF_WORKSPACE, findPosition, GAP } from '../core/order';
import type { WrittenField } from './writing';

interface NewBoard {
  ids: IdSource;
  workspaceId: number;
  projectId: number;
  userId: number;
  seq: number;
  title: string;
}

/**
 * Inserts a board with its lists and fields that no member may read yet: it is private and has no
 * members.
 */
export async function writeBoard(tx: Tx, at: NewBoard, document: ImportedBoard) {
  const { board } = document;
  await tx.query(
    `insert into projects (workspace_id, id, title, visibility, creator_id, background, is_template, sort_index, version, content_version)
     values ($1, $2, $3, 'private', $4, $5, $6, 0, $7, $7)`,
    [
      at.workspaceId,
      at.projectId,
      at.title,
      at.userId,
      /^color:([1-9]|1[0-2])$/.test(board.background ?? '') ? board.background : null,
      board.isTemplate,
      at.seq,
    ],
    'insert_imported_board',
  );
  const sections = await writeSections(tx, at, document.sections);
  const fields = await writeFields(tx, at, document.fields);
  const standard = new Map<string, number>(Object.entries(STANDARD_FIELD));
  await tx.query(
    'update projects set card_field_ids = $3 where workspace_id = $1 and id = $2',
    [
      at.workspaceId,
      at.projectId,
      board.cardFields.flatMap((name) => fields.get(name)?.id ?? standard.get(name) ?? []),
    ],
    'imported_card_fields',
  );
  return { sections, fields };
}

async function writeSections(
  tx: Tx,
  { ids, workspaceId, projectId, seq }: NewBoard,
  sections: ImportedBoard['sections'],
): Promise<ReadonlyMap<string, number>> {
  const made = await newIds(ids, sections.length);
  await tx.query(
    `insert into sections (workspace_id, id, project_id, link_id, title, hue, task_limit, holds_templates, created_at, archived_at, sort_index, version)
     select $1, s.id, $2, s.link_id, s.title, s.hue, s.task_limit, s.holds_templates, s.created_at, s.archived_at, (s.place - 1) * $12::bigint, $3
     from unnest($4::bigint[], $5::bigint[], $6::text[], $7::smallint[], $8::smallint[], $9::boolean[], $10::timestamptz[], $11::timestamptz[])
       with ordinality as s (id, link_id, title, hue, task_limit, holds_templates, created_at, archived_at, place)`,
    [
      workspaceId,
      projectId,
      seq,
      made,
      await newIds(ids, sections.length),
      sections.map(({ title }) => title),
      sections.map(({ hue }) => hue),
      sections.map(({ taskLimit }) => taskLimit),
      sections.map(({ holdsTemplates }) => holdsTemplates),
      sections.map(({ createdAt }) => createdAt),
      sections.map(({ archivedAt }) => archivedAt),
      GAP,
    ],
    'insert_imported_lists',
  );
  return new Map(sections.map(({ id }, at) => [id, made[at] ?? 0]));
}

/** All fields become the board's own: they go with it. */
async function writeFields(
  tx: Tx,
  at: NewBoard,
  fields: ImportedBoard['fields'],
): Promise<ReadonlyMap<string, WrittenField>> {
  const { ids, workspaceId, projectId, seq } = at;
  const made = await newIds(ids, fields.length);
  const { sortIndex } = await findPosition(tx, FIELDS_OF_WORKSPACE, {
    workspaceId,
    parentId: workspaceId,
    movedId: 0,
    after: null,
  });
  await tx.query(
    `insert into fields (workspace_id, id, project_id, title, type_id, is_multiple, sort_index, version)
     select $1, f.id, $2, f.title, f.type_id, f.is_multiple, $8 + (f.place - 1) * $9::bigint, $3
     from unnest($4::bigint[], $5::text[], $6::smallint[], $7::boolean[]) with ordinality as f (id, title, type_id, is_multiple, place)`,
    [
      workspaceId,
      projectId,
      seq,
      made,
      fields.map(({ title }) => title),
      fields.map(({ type }) => FIELD_TYPE[type]),
      fields.map(({ isMultiple }) => isMultiple),
      sortIndex,
      GAP,
    ],
    'insert_imported_fields',
  );
  const options = await writeOptions(tx, at, fields, made);
  return new Map(
    fields.map(({ id, type }, index): [string, WrittenField] => [
      id,
      { id: made[index] ?? 0, type, optionIds: options[index] ?? new Map() },
    ]),
  );
}

async function writeOptions(
  tx: Tx,
  { ids, workspaceId, seq }: NewBoard,
  fields: readonly DocumentField[],
  fieldIds: readonly number[],
): Promise<ReadonlyMap<string, number>[]> {
  const all = fields.flatMap(({ options }, index) =>
    options.map((option, place) => ({ ...option, index, place })),
  );
  const made = await newIds(ids, all.length);
  await tx.query(
    `insert into field_options (workspace_id, id, field_id, title, color, sort_index, version)
     select $1, o.id, o.field_id, o.title, o.color, o.sort_index, $2
     from unnest($3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::bigint[]) as o (id, field_id, title, color, sort_index)`,
    [
      workspaceId,
      seq,
      made,
      all.map(({ index }) => fieldIds[index] ?? 0),
      all.map(({ title }) => title),
      all.map(({ color }) => color),
      all.map(({ place }) => place * GAP),
    ],
    'insert_imported_options',
  );
  return fields.map(
    (_field, index) =>
      new Map(
        all.flatMap((option, at) => (option.index === index ? [[option.id, made[at] ?? 0]] : [])),
      ),
  );
}
