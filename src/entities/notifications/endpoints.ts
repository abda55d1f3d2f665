import { rowsOfNotification } from '../../../contract/wire';
import { injectEndpoints } from '../../api/injectEndpoints';
import { NotificationsDocument } from './documents.generated';

/**
 * A page of the user's inbox. The newest one also has what was done last, for a device that has
 * missed it. The cache holds the ids of the page; news and changes arrive as
 * commits, and a commit with too many of them makes the pages stale.
 */
export const notificationsApi = injectEndpoints(({ query }) => ({
  notifications: query(NotificationsDocument, {
    rows: ({ notifications }, seq) => {
      const open = notifications.filter(({ doneAt }) => doneAt === null);
      const page = open.length > 0 ? open : notifications;
      return {
        rows: notifications.flatMap((one) => rowsOfNotification(one, seq)),
        cacheData: { ids: page.map(({ id }) => id) },
      };
    },
    tags: ({ workspaceId }) => [{ type: 'Inbox', id: workspaceId }],
  }),
}));

export const { useNotificationsQuery } = notificationsApi;
