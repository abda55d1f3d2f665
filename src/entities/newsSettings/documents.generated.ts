// Generated, do not edit: npm run contract
import type {
  NoteTimeZoneMutation,
  NoteTimeZoneMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const NoteTimeZoneDocument = /* @__PURE__ */ typedDocument<NoteTimeZoneMutation, NoteTimeZoneMutationVariables>(
  'mutation noteTimeZone($timeZone:String!){noteTimeZone(timeZone:$timeZone){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);
