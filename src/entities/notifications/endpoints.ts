import { rowsOfNotification } from '../../../contract/wire';
import { injectEndpoints } from '../../api/injectEndpoints';
import { NotificationsDocument } from './documents.generated';

/**
 * A page of the user's inbox. The cache holds the ids of the page; news and changes arrive as
 * commits, and a commit with too many of them makes the pages stale.
 */
export const notificationsApi = injectEndpoints(({ query }) => ({
  notifications: query(NotificationsDocument, {
    rows: ({ notifications }, seq) => ({
      rows: notifications.flatMap((one) => rowsOfNotification(one, seq)),
      cacheData: { ids: notifications.map(({ id }) => id) },
    }),
    tags: ({ workspaceId }) => [{ type: 'Inbox', id: workspaceId }],
  }),
}));

export const { useNotificationsQuery } = notificationsApi;
