import { STANDARD_FIELD } from '../../contract/fields';
import { queueReminders } from '../../server/domain/reminders/queueReminders';
import { makeDue } from '../../server/domain/repeats/makeDue';
import { composeMail } from '../../server/mail/composeMail';
import { claimMail } from '../../server/mail/mailRows';
import { openTestDatabase } from '../support/database';
import { createDomain, type Domain, type Person } from '../support/domain';

/**
 * A template with all that a task can have, although no command gives it most of that: a due task with
 * assignee, reminder and repetition is put into the list of templates behind the commands.
 */
const WORD = 'Quixotic';
const HOUR_MS = 3_600_000;
const dayOf = (fromNow: number) => new Date(Date.now() + fromNow).toISOString().slice(0, 10);
const TODAY = dayOf(0);
const zone = { timeZone: 'UTC' };

let domain: Domain;
let anna: Person;
let workspaceId: number;
let projectId: number;
let list: number;
let templateId: number;

beforeAll(async () => {
  domain = createDomain(await openTestDatabase());
  anna = await domain.person('Anna');
  ({ workspaceId } = await anna.settle());
  const board = await anna.run('createProject', { workspaceId, title: 'Board' });
  projectId = board.payload.project.id;
  list = (await anna.run('addSectionToProject', { projectId, title: 'List' })).payload.section.id;
  const added = await anna.run('addTask', { sectionId: list, title: WORD });
  templateId = added.payload.task.id;
  const due = new Date(Date.now() + HOUR_MS).toISOString();
  await anna.run('updateTaskField', {
    taskId: templateId,
    fieldId: STANDARD_FIELD.dueDate,
    isStandard: true,
    value: due,
  });
  await anna.run('assignTask', { taskId: templateId, userId: anna.id });
  await anna.run('setTaskReminder', { taskId: templateId, minutesBefore: 10, ...zone });
  await anna.run('setTaskRepeat', {
    taskId: templateId,
    rule: 'FREQ=DAILY',
    start: TODAY,
    isAfterCompletion: false,
    ...zone,
  });
  await anna.run('addComment', { taskId: templateId, content: WORD });
});

/** The readers of tasks: each answers with what it tells of the template, for as long as it is a task. */
const READERS: Readonly<Record<string, () => Promise<unknown>>> = {
  'the board': async () => (await anna.ask('projectView', { id: projectId })).tasks,
  'My Tasks': async () => (await anna.ask('myTasks', { workspaceId })).tasks,
  'the calendar': () =>
    anna.ask('calendarTasks', { projectId, start: TODAY, end: dayOf(2 * 24 * HOUR_MS) }),
  search: () => anna.ask('searchTasks', { workspaceId, query: WORD }),
  'links in texts': () => anna.ask('linkedTasks', { workspaceId, ids: [templateId] }),
  'the numbers of the home screen': async () =>
    (await anna.ask('boardSummaries', { workspaceId, timeZone: 'UTC' })).find(
      (one) => one.projectId === projectId && one.openTasks > 0,
    ),
  'a copy of the list': async () => {
    const args = { sectionId: list, taskIds: [templateId], copyIds: null };
    await anna.run('duplicateSection', args);
    return (await anna.ask('projectView', { id: projectId })).tasks;
  },
  'a copy of the board': async () => {
    const { payload } = await anna.run('duplicateProject', { projectId, title: 'Copy' });
    return (await anna.ask('projectView', { id: payload.project.id })).tasks;
  },
  'the mail of its reminder': async () => {
    await domain.db.query('delete from mails');
    await domain.db.query("update task_reminders set fire_at = now() - interval '1 minute'");
    await queueReminders(domain.db, new Date());
    const mail = await claimMail(domain.db, 60_000);
    const config = { baseUrl: 'https://kreda.example', isConfirmationRequired: false };
    return mail && (await composeMail({ db: domain.db, config }, mail));
  },
  'its next repetition': async () => {
    const fail = (error: unknown) => {
      throw error;
    };
    await makeDue(domain.services, new Date(Date.now() + 100 * 24 * HOUR_MS), fail);
    const tasks = await domain.db.query<{ id: number }>(
      'select id from tasks where title = $1 and id <> $2',
      [WORD, templateId],
    );
    return tasks.length > copiesBefore ? WORD : null;
  },
};
let copiesBefore = 0;
async function told(reader: () => Promise<unknown>): Promise<boolean> {
  const [row] = await domain.db.query<{ n: number }>(
    'select count(*)::int as n from tasks where title = $1 and id <> $2',
    [WORD, templateId],
  );
  copiesBefore = row?.n ?? 0;
  return (JSON.stringify((await reader()) ?? null) ?? '').includes(
    reader === READERS['the numbers of the home screen'] ? 'openTasks' : WORD,
  );
}

it.each(Object.entries(READERS))(
  '%s tells of a task, and of no template',
  async (_name, reader) => {
    const [link] = (await anna.ask('task', { id: templateId })).relatedTasks;
    const back = link?.relatedTaskId ?? list;
    expect(await told(reader)).toBe(true);
    await emptyBoard();
    const made = await anna.run('saveTaskTemplate', { projectId, title: 'Other' });
    const [other] = (await anna.ask('task', { id: made.payload.task.id })).relatedTasks;
    await place(other?.relatedTaskId ?? 0);
    expect((await anna.ask('task', { id: templateId })).isTemplate).toBe(true);
    expect(await told(reader)).toBe(false);
    await place(back);
  },
);

const place = (sectionId: number) =>
  domain.db.query('update task_links set section_id = $1 where task_id = $2 and owner_id is null', [
    sectionId,
    templateId,
  ]);

/** Copies of the task that a reader made are tasks themselves. */
async function emptyBoard(): Promise<void> {
  await domain.db.query('delete from task_series where task_id <> $1', [templateId]);
  await domain.db.query('update tasks set archived_at = now() where title = $1 and id <> $2', [
    WORD,
    templateId,
  ]);
}

it('The archive lists a deleted template as a task, and never its list', async () => {
  const made = await anna.run('saveTaskTemplate', { projectId, title: 'Deleted' });
  await anna.run('archiveTask', { id: made.payload.task.id });
  const { sections, tasks } = await anna.ask('archivedItems', { projectId });
  expect(sections).toEqual([]);
  expect(tasks.map(({ title }) => title)).toContain('Deleted');
});
