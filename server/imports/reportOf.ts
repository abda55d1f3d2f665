import type { ImportContent, ImportReport } from './content';

/** Counts what a board will get. */
export function reportOf({ document, ...content }: ImportContent): ImportReport {
  const { board, tasks, sections, fields, people, files } = document;
  const total = (count: (task: (typeof tasks)[number]) => number) =>
    tasks.reduce((sum, task) => sum + count(task), 0);
  const counts = [
    { kind: 'tasks', count: tasks.length },
    { kind: 'lists', count: sections.length },
    { kind: 'done', count: total(({ isDone }) => Number(isDone)) },
    { kind: 'archived', count: total(({ archivedAt }) => Number(archivedAt !== null)) },
    {
      kind: 'labels',
      count: fields.filter(({ type }) => type === 'tag').flatMap(({ options }) => options).length,
    },
    { kind: 'fields', count: fields.filter(({ type }) => type !== 'tag').length },
    { kind: 'checkLists', count: total(({ checkLists }) => checkLists.length) },
    { kind: 'comments', count: total(({ comments }) => comments.length) },
    { kind: 'files', count: files.length },
    { kind: 'people', count: people.length },
  ] as const;
  return {
    title: board.title,
    isPrivate: board.visibility === 'private',
    source: content.source,
    counts: counts.filter(({ count }) => count > 0),
    losses: content.losses,
    columns: content.columns,
    rows: content.rows,
    people: people.map(({ id, name, email }) => ({ key: id, name, email })),
  };
}
