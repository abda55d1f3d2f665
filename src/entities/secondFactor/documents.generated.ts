// Generated, do not edit: npm run contract
import type {
  AddPasskeyMutation,
  AddPasskeyMutationVariables,
  ConfirmTotpMutation,
  ConfirmTotpMutationVariables,
  RemovePasskeyMutation,
  RemovePasskeyMutationVariables,
  RenamePasskeyMutation,
  RenamePasskeyMutationVariables,
  RenewRecoveryCodesMutation,
  RenewRecoveryCodesMutationVariables,
  SecondFactorQuery,
  SecondFactorQueryVariables,
  StartPasskeyMutation,
  StartPasskeyMutationVariables,
  StartTotpMutation,
  StartTotpMutationVariables,
  SwitchOffTotpMutation,
  SwitchOffTotpMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const SecondFactorDocument = /* @__PURE__ */ typedDocument<SecondFactorQuery, SecondFactorQueryVariables>(
  'query SecondFactor{secondFactor{isOn totpSince recoveryCodesLeft passkeys{id name createdAt lastUsedAt}}}',
);

export const StartTotpDocument = /* @__PURE__ */ typedDocument<StartTotpMutation, StartTotpMutationVariables>(
  'mutation StartTotp($password:String!){startTotp(password:$password){success errors{...fieldError}secret uri}}fragment fieldError on FieldError{field message params}',
);

export const ConfirmTotpDocument = /* @__PURE__ */ typedDocument<ConfirmTotpMutation, ConfirmTotpMutationVariables>(
  'mutation ConfirmTotp($code:String!){confirmTotp(code:$code){success errors{...fieldError}recoveryCodes}}fragment fieldError on FieldError{field message params}',
);

export const SwitchOffTotpDocument = /* @__PURE__ */ typedDocument<SwitchOffTotpMutation, SwitchOffTotpMutationVariables>(
  'mutation SwitchOffTotp($password:String!$code:String!){switchOffTotp(password:$password code:$code){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const RenewRecoveryCodesDocument = /* @__PURE__ */ typedDocument<RenewRecoveryCodesMutation, RenewRecoveryCodesMutationVariables>(
  'mutation RenewRecoveryCodes($password:String!$code:String){renewRecoveryCodes(password:$password code:$code){success errors{...fieldError}recoveryCodes}}fragment fieldError on FieldError{field message params}',
);

export const StartPasskeyDocument = /* @__PURE__ */ typedDocument<StartPasskeyMutation, StartPasskeyMutationVariables>(
  'mutation StartPasskey($password:String!){startPasskey(password:$password){success errors{...fieldError}options}}fragment fieldError on FieldError{field message params}',
);

export const AddPasskeyDocument = /* @__PURE__ */ typedDocument<AddPasskeyMutation, AddPasskeyMutationVariables>(
  'mutation AddPasskey($name:String!$credentialId:String!$clientDataJSON:String!$attestationObject:String!$transports:[String!]){addPasskey(name:$name credentialId:$credentialId clientDataJSON:$clientDataJSON attestationObject:$attestationObject transports:$transports){success errors{...fieldError}recoveryCodes}}fragment fieldError on FieldError{field message params}',
);

export const RenamePasskeyDocument = /* @__PURE__ */ typedDocument<RenamePasskeyMutation, RenamePasskeyMutationVariables>(
  'mutation RenamePasskey($id:Id!$name:String!){renamePasskey(id:$id name:$name){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const RemovePasskeyDocument = /* @__PURE__ */ typedDocument<RemovePasskeyMutation, RemovePasskeyMutationVariables>(
  'mutation RemovePasskey($id:Id!$password:String!){removePasskey(id:$id password:$password){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);
