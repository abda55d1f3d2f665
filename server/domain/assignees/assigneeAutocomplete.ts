import { LIMITS } from '../../../contract/limits';
import { createMatcher } from '../../../contract/fold';
import { defineQuery } from '../core/defineQuery';
import { canChange } from '../core/permissions';
import { readMembers } from '../rows/memberRows';

/**
 * Possible assignees: members whose name, nick or address contains every word of the query ("zak"
 * finds "Żak").
 */
export const assigneeAutocomplete = defineQuery('assigneeAutocomplete', {
  resources: { taskId: 'task' },
  includesTemplates: true,
  excludesMyTasks: true,
  can: ({ taskId }) => canChange(taskId),
  async run({ tx, resources }, { search, exclude }) {
    const fits = createMatcher(search);
    const left = new Set(exclude ?? []);
    // The Polish order is right for English names, too.
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
});
