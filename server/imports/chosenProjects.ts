import type { ImportContent, ImportFile, ImportProject } from './content';
import { IMPORT_LIMITS } from './importLimits';
import { ImportRefused } from './importRefused';
import type { Losses } from './losses';

/** A project of a file before it is read. */
export type FoundProject<Source> = Omit<ImportProject, 'isChosen'> & { source: Source };

interface Choosing {
  file: Pick<ImportFile, 'projects'>;
  losses: Losses;
  /** Without a choice: as many as fit, or the one with the most tasks. */
  suggested: 'all' | 'largest';
}

/**
 * The projects of a file that become boards. Tasks of the others are counted.
 * @throws {ImportRefused} `tooManyTasks`
 */
export function chosenProjects<Source>(
  all: readonly FoundProject<Source>[],
  { file, losses, suggested }: Choosing,
): { chosen: FoundProject<Source>[]; projects: ImportContent['projects'] } {
  const bySize = all.toSorted((a, b) => b.tasks - a.tasks);
  const listed = new Set(bySize.slice(0, IMPORT_LIMITS.projects));
  const found = all.filter((one) => listed.has(one));
  const keys = file.projects
    ? new Set(file.projects)
    : suggested === 'largest'
      ? new Set(bySize.slice(0, 1).map(({ key }) => key))
      : fitting(found);
  const chosen = found.filter(({ key }) => keys.has(key));
  if (totalOf(chosen) > IMPORT_LIMITS.tasks) throw new ImportRefused('tooManyTasks');
  losses.add('otherProject', totalOf(all) - totalOf(chosen));
  const projects = found.map(({ key, title, tasks }) => ({
    ...{ key, title: title.slice(0, IMPORT_LIMITS.shownCell), tasks, isChosen: keys.has(key) },
  }));
  return { chosen, projects: all.length > 1 ? projects : [] };
}

const totalOf = (projects: readonly { tasks: number }[]) =>
  projects.reduce((sum, { tasks }) => sum + tasks, 0);

/** The keys of the first projects that have not more tasks than an import may have. */
function fitting(found: readonly { key: string; tasks: number }[]): ReadonlySet<string> {
  let total = 0;
  const fit = found.filter(({ tasks }) => {
    if (total + tasks <= IMPORT_LIMITS.tasks) total += tasks;
    else return false;
    return true;
  });
  return new Set(fit.map(({ key }) => key));
}
