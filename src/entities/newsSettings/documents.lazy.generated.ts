// Generated, do not edit: npm run contract
import type {
  AddPushDeviceMutation,
  AddPushDeviceMutationVariables,
  NewsSettingsQuery,
  NewsSettingsQueryVariables,
  PushSettingsQuery,
  PushSettingsQueryVariables,
  RemovePushDeviceMutation,
  RemovePushDeviceMutationVariables,
  UpdateNewsChoiceMutation,
  UpdateNewsChoiceMutationVariables,
  UpdateNewsTimesMutation,
  UpdateNewsTimesMutationVariables,
  UpdatePushTextMutation,
  UpdatePushTextMutationVariables,
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

export const PushSettingsDocument = /* @__PURE__ */ typedDocument<PushSettingsQuery, PushSettingsQueryVariables>(
  'query pushSettings{pushSettings{...pushSettingsFields}}fragment pushSettingsFields on PushSettings{publicKey showsText devices{id browser system isCurrent createdAt}}',
);

export const AddPushDeviceDocument = /* @__PURE__ */ typedDocument<AddPushDeviceMutation, AddPushDeviceMutationVariables>(
  'mutation addPushDevice($endpoint:String!$p256dh:String!$auth:String!){addPushDevice(endpoint:$endpoint p256dh:$p256dh auth:$auth){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const RemovePushDeviceDocument = /* @__PURE__ */ typedDocument<RemovePushDeviceMutation, RemovePushDeviceMutationVariables>(
  'mutation removePushDevice($id:Id!){removePushDevice(id:$id){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const UpdatePushTextDocument = /* @__PURE__ */ typedDocument<UpdatePushTextMutation, UpdatePushTextMutationVariables>(
  'mutation updatePushText($showsText:Boolean!){updatePushText(showsText:$showsText){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);
