// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import { onSuccess } from '../../api/onSuccess';
import * as documents from './documents.generated';

export const newsSettingsApi = injectEndpoints(({ mutation }) => ({
  noteTimeZone: mutation(documents.NoteTimeZoneDocument, { invalidates: onSuccess(['NewsSettings']) }),
}));

export const {
  useNoteTimeZoneMutation,
} = newsSettingsApi;
