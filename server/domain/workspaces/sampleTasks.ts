import en from '../../../locales/en.json';
import pl from '../../../locales/pl.json';
import type { LoggedChange } from '../../commits/scope';
import type { Tx } from '../../db/database';
import { inList } from '../changes/taskChanges';
import type { IdSource } from '../core/ids';
import { addTaskRows } from '../rows/taskRows';

const TEXTS = { en, pl };
/** Each title says what to try. */
const SAMPLE_TASKS = [
  'first-task-move',
  'first-task-open',
  'first-task-own',
  'first-task-keys',
  'first-task-invite',
] as const;

interface NewSample {
  workspaceId: number;
  userId: number;
  projectId: number;
  seq: number;
  locale: string;
  /** The lists of the first board; the sample tasks are in the first one. */
  sectionIds: readonly number[];
}

/** Adds the sample tasks to a first board. @returns the changes for the commit that makes it */
export async function addSampleTasks(tx: Tx, ids: IdSource, run: NewSample) {
  const { workspaceId, userId, projectId, seq, sectionIds } = run;
  const texts = run.locale === 'pl' ? TEXTS.pl : TEXTS.en;
  const [sectionId = 0] = sectionIds;
  const changes: LoggedChange[] = [];
  const taskIds: number[] = [];
  for (const key of SAMPLE_TASKS) {
    const id = await ids.next();
    const linkId = await ids.next();
    const place = { sectionId, projectId, isPersonal: false };
    const row = { workspaceId, id, linkId, title: texts[key], userId, seq, ...place };
    const { task, after } = await addTaskRows(tx, row);
    changes.push(inList(task, sectionId, projectId, after));
    taskIds.push(id);
  }
  await tx.query(
    `insert into first_runs (workspace_id, user_id, project_id, done_section_id, task_ids) values ($1, $2, $3, $4, $5)`,
    [workspaceId, userId, projectId, sectionIds.at(-1) ?? 0, taskIds],
  );
  return changes;
}

/** The titles of the board that has nothing but samples, in every language. */
export const sampleBoardTitles = () => Object.values(TEXTS).map((texts) => texts['sample-board']);

/** The titles that sample tasks are made with, in every language. */
export const sampleTitles = () =>
  Object.values(TEXTS).flatMap((texts) => SAMPLE_TASKS.map((key) => texts[key]));
