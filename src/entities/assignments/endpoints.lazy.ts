import type { AssigneeAutocompleteQuery } from '../../api/generated/operations';
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.lazy.generated';

/** A user who can be assigned to a task. */
export type Candidate = AssigneeAutocompleteQuery['assigneeAutocomplete'][number];

/** Possible assignees: members and invited users. Online-only. */
const assignmentsApi = injectEndpoints(({ query }) => ({
  assigneeAutocomplete: query(documents.AssigneeAutocompleteDocument, {
    // The users' rows, so that a chosen assignee shows at once.
    rows: ({ assigneeAutocomplete: candidates }, seq) => ({
      rows: candidates.map(({ id, name, nick, nickShort, hue }) => ({
        op: 'put',
        table: 'users',
        row: { id, version: seq, name, nick, nickShort, hue },
      })),
      cacheData: candidates,
    }),
    // Refetched whenever the picker opens.
    tags: [],
  }),
}));

export const { useAssigneeAutocompleteQuery } = assignmentsApi;
