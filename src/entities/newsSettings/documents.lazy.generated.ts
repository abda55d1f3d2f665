// Generated, do not edit: npm run contract
import type {
  AddPushDeviceMutation,
  AddPushDeviceMutationVariables,
  PushSettingsQuery,
  PushSettingsQueryVariables,
  RemovePushDeviceMutation,
  RemovePushDeviceMutationVariables,
  UpdatePushTextMutation,
  UpdatePushTextMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

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
