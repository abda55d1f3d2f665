import { LIMITS } from '../../../contract/limits';
import { pageNumber } from '../../../contract/rules/workspaces';
import { createMatcher } from '../../../contract/fold';
import type { DescriptionVersionPage } from '../../../contract/generated/schema';
import type { QueryCommand } from '../core/command';
import { countVersions, readVersionPage } from '../descriptions/descriptionVersions';
import { readMembers } from '../rows/memberRows';

/**
 * People who can be put on a task: members whose name, nick or address has every word that is
 * searched for ("zak" finds "Żak").
 */
export const assigneeAutocomplete: QueryCommand<'assigneeAutocomplete'> = {
  async run({ tx, resources }, { search, exclude }) {
    const fits = createMatcher(search);
    const left = new Set(exclude ?? []);
    const names = new Intl.Collator('pl');
    const data = (await readMembers(tx, resources.taskId.workspaceId))
      .filter(
        ({ userId, name, nick, email }) => !left.has(userId) && fits(`${name} ${nick} ${email}`),
      )
      .sort((a, b) => names.compare(a.name, b.name) || a.userId - b.userId)
      .slice(0, LIMITS.pageSize)
      .map(({ userId: id, joinedAt: createdAt, role: _role, ...person }) => ({
        id,
        createdAt,
        ...person,
      }));
    return { data };
  },
};

/**
 * What a task's text has been, the newest first; the first of the first page is the text as it
 * stands.
 */
export const descriptionVersions: QueryCommand<'descriptionVersions'> = {
  async run({ tx, resources }, { page }) {
    const { id: taskId, workspaceId } = resources.taskId;
    const total = await countVersions(tx, workspaceId, taskId);
    const list = await readVersionPage(tx, workspaceId, { taskId, page: pageNumber(page) });
    // The people on it have every column that the schema must have.
    const data = {
      list,
      total,
      pages: Math.ceil(total / LIMITS.pageSize),
    } as unknown as DescriptionVersionPage;
    return { data };
  },
};
