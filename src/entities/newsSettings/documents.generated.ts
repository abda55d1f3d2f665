// Generated, do not edit: npm run contract
import type {
  NewsSettingsQuery,
  NewsSettingsQueryVariables,
  NoteTimeZoneMutation,
  NoteTimeZoneMutationVariables,
  UpdateNewsChoiceMutation,
  UpdateNewsChoiceMutationVariables,
  UpdateNewsTimesMutation,
  UpdateNewsTimesMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const NewsSettingsDocument = /* @__PURE__ */ typedDocument<NewsSettingsQuery, NewsSettingsQueryVariables>(
  'query newsSettings{newsSettings{...newsSettingsFields}}fragment newsSettingsFields on NewsSettings{choices{topic inbox mail push}timeZone quietFrom quietTo digestHour}',
);

export const UpdateNewsChoiceDocument = /* @__PURE__ */ typedDocument<UpdateNewsChoiceMutation, UpdateNewsChoiceMutationVariables>(
  'mutation updateNewsChoice($topic:NewsTopic!$inbox:Boolean$mail:NewsMail$push:Boolean){updateNewsChoice(topic:$topic inbox:$inbox mail:$mail push:$push){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const UpdateNewsTimesDocument = /* @__PURE__ */ typedDocument<UpdateNewsTimesMutation, UpdateNewsTimesMutationVariables>(
  'mutation updateNewsTimes($timeZone:String!$quietFrom:Int$quietTo:Int$digestHour:Int!){updateNewsTimes(timeZone:$timeZone quietFrom:$quietFrom quietTo:$quietTo digestHour:$digestHour){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const NoteTimeZoneDocument = /* @__PURE__ */ typedDocument<NoteTimeZoneMutation, NoteTimeZoneMutationVariables>(
  'mutation noteTimeZone($timeZone:String!){noteTimeZone(timeZone:$timeZone){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);
