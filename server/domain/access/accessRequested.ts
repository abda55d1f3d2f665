import { idOfSlug } from '../../../contract/idOfSlug';
import { AppError } from '../../appError';
import { defineQuery } from '../core/defineQuery';

/**
 * Whether the reader's own request is pending. The answer does not reveal whether the workspace or
 * board exists.
 */
export const isAccessRequested = defineQuery('isAccessRequested', {
  can: 'confirmed',
  async run({ tx, viewer }, { widToken, projectId }) {
    if (viewer.state === 'signed-out') throw new AppError('user-not-logged-in');
    const found = await tx.query(
      'select 1 as one from access_requests where workspace_id = $1 and user_id = $2 and project_id is not distinct from $3',
      [idOfSlug(widToken), viewer.userId, projectId ?? null],
      'is_access_requested',
    );
    return { data: found.length > 0 };
  },
});
