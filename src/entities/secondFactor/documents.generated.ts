// Generated, do not edit: npm run contract
import type {
  ConfirmTotpMutation,
  ConfirmTotpMutationVariables,
  RenewRecoveryCodesMutation,
  RenewRecoveryCodesMutationVariables,
  SecondFactorQuery,
  SecondFactorQueryVariables,
  StartTotpMutation,
  StartTotpMutationVariables,
  SwitchOffTotpMutation,
  SwitchOffTotpMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const SecondFactorDocument = /* @__PURE__ */ typedDocument<SecondFactorQuery, SecondFactorQueryVariables>(
  'query SecondFactor{secondFactor{isOn totpSince recoveryCodesLeft}}',
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
