// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.lazy.generated';

export const calendarFeedsLazyApi = injectEndpoints(({ query, mutation }) => ({
  calendarFeed: query(documents.CalendarFeedDocument, { tags: ['CalendarFeed'] }),
  createCalendarFeed: mutation(documents.CreateCalendarFeedDocument, { invalidates: ['CalendarFeed'] }),
  removeCalendarFeed: mutation(documents.RemoveCalendarFeedDocument, { invalidates: ['CalendarFeed'] }),
}));

export const {
  useCalendarFeedQuery,
  useCreateCalendarFeedMutation,
  useRemoveCalendarFeedMutation,
} = calendarFeedsLazyApi;
