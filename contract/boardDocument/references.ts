import type { BoardDocument, DocumentTask } from './boardDocument';

type Id = string | null;
type Ids = ReadonlySet<string>;
type Reference = [place: string, id: Id, among: Ids];

const idsOf = (parts: readonly { id: string }[]) => new Set(parts.map(({ id }) => id));

/**
 * Looks for an id that the document uses twice, or that it names without containing it.
 * @returns the place of the first one; null if there is none.
 */
export function brokenReference(document: BoardDocument): string | null {
  for (const name of ['sections', 'fields', 'tasks', 'people', 'files'] as const)
    if (idsOf(document[name]).size < document[name].length) return name;
  for (const [place, id, among] of references(document))
    if (id !== null && !among.has(id)) return place;
  return null;
}

function* references(document: BoardDocument): Generator<Reference> {
  const people = idsOf(document.people);
  const sections = idsOf(document.sections);
  const tasks = idsOf(document.tasks);
  const files = idsOf(document.files);
  const fields = idsOf(document.fields);
  const named = namedByField(document, { people, tasks });
  for (const id of document.board.members) yield ['board.members', id, people];
  for (const [at, task] of document.tasks.entries()) {
    yield [`tasks[${at}].section`, task.section, sections];
    yield [`tasks[${at}].coverFile`, task.coverFile, files];
    for (const { field, values } of task.values) {
      yield [`tasks[${at}].values`, field, fields];
      const among = named.get(field);
      if (among) for (const id of values) yield [`tasks[${at}].values`, id, among];
    }
    for (const [place, id] of peopleOf(task)) yield [`tasks[${at}].${place}`, id, people];
  }
  for (const [at, { from, to }] of document.relations.entries()) {
    yield [`relations[${at}].from`, from, tasks];
    yield [`relations[${at}].to`, to, tasks];
  }
  for (const [at, { task }] of document.files.entries()) yield [`files[${at}].task`, task, tasks];
}

/** For each field whose values are ids: those that exist. */
function namedByField(
  { fields }: BoardDocument,
  { people, tasks }: { people: Ids; tasks: Ids },
): ReadonlyMap<string, Ids> {
  return new Map(
    fields.flatMap(({ id, type, options }): [string, Ids][] => {
      switch (type) {
        case 'people':
          return [[id, people]];
        case 'task':
          return [[id, tasks]];
        case 'singleSelect':
        case 'multiSelect':
        case 'tag':
          return [[id, idsOf(options)]];
        default:
          return [];
      }
    }),
  );
}

/** Where a task names people. */
function* peopleOf(task: DocumentTask): Generator<[place: string, id: Id]> {
  yield ['creator', task.creator];
  for (const id of task.assignees) yield ['assignees', id];
  for (const { items } of task.checkLists)
    for (const { assignee } of items) yield ['checkLists', assignee];
  for (const { author } of task.comments) yield ['comments', author];
}
