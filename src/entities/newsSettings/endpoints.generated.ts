// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import { onSuccess } from '../../api/onSuccess';
import * as documents from './documents.generated';

export const newsSettingsApi = injectEndpoints(({ query, mutation }) => ({
  newsSettings: query(documents.NewsSettingsDocument, { tags: ['NewsSettings'] }),
  updateNewsChoice: mutation(documents.UpdateNewsChoiceDocument, { invalidates: onSuccess(['NewsSettings']) }),
  updateNewsTimes: mutation(documents.UpdateNewsTimesDocument, { invalidates: onSuccess(['NewsSettings']) }),
  noteTimeZone: mutation(documents.NoteTimeZoneDocument, { invalidates: onSuccess(['NewsSettings']) }),
}));

export const {
  useNewsSettingsQuery,
  useUpdateNewsChoiceMutation,
  useUpdateNewsTimesMutation,
  useNoteTimeZoneMutation,
} = newsSettingsApi;
