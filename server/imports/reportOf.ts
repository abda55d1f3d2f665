import type { BoardDocument } from '../../contract/boardDocument/boardDocument';
import type { ImportContent, ImportReport } from './content';
import { personKeys } from './personKeys';

/** Counts what a board will get. */
export function reportOf({ documents, ...content }: ImportContent): ImportReport {
  const all = <Part>(part: (document: BoardDocument) => readonly Part[]) => documents.flatMap(part);
  const [tasks, fields] = [all((one) => one.tasks), all((one) => one.fields)];
  const keys = personKeys(documents);
  const people = new Map(
    documents.flatMap((document, at) =>
      document.people.map(({ id, name, email }) => {
        const key = keys[at]?.get(id) ?? '';
        return [key, { key, name, email }] as const;
      }),
    ),
  );
  const total = (count: (task: (typeof tasks)[number]) => number) =>
    tasks.reduce((sum, task) => sum + count(task), 0);
  const counts = [
    { kind: 'boards', count: documents.length > 1 ? documents.length : 0 },
    { kind: 'tasks', count: tasks.length },
    { kind: 'lists', count: all((one) => one.sections).length },
    { kind: 'done', count: total(({ isDone }) => Number(isDone)) },
    { kind: 'archived', count: total(({ archivedAt }) => Number(archivedAt !== null)) },
    {
      kind: 'labels',
      count: fields.filter(({ type }) => type === 'tag').flatMap(({ options }) => options).length,
    },
    { kind: 'fields', count: fields.filter(({ type }) => type !== 'tag').length },
    { kind: 'checkLists', count: total(({ checkLists }) => checkLists.length) },
    { kind: 'comments', count: total(({ comments }) => comments.length) },
    { kind: 'files', count: all((one) => one.files).length },
    { kind: 'people', count: people.size },
  ] as const;
  return {
    title: documents[0]?.board.title ?? '',
    boards: documents.length,
    isPrivate: documents.some(({ board }) => board.visibility === 'private'),
    source: content.source,
    counts: counts.filter(({ count }) => count > 0),
    losses: content.losses,
    columns: content.columns,
    rows: content.rows,
    projects: content.projects,
    people: [...people.values()],
  };
}
