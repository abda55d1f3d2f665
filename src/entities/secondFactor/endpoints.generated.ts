// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.generated';

export const secondFactorApi = injectEndpoints(({ query, mutation }) => ({
  secondFactor: query(documents.SecondFactorDocument, { tags: ['SecondFactor'] }),
  startTotp: mutation(documents.StartTotpDocument),
  confirmTotp: mutation(documents.ConfirmTotpDocument, { invalidates: ['SecondFactor'] }),
  switchOffTotp: mutation(documents.SwitchOffTotpDocument, { invalidates: ['SecondFactor'] }),
  renewRecoveryCodes: mutation(documents.RenewRecoveryCodesDocument, { invalidates: ['SecondFactor'] }),
  startPasskey: mutation(documents.StartPasskeyDocument),
  addPasskey: mutation(documents.AddPasskeyDocument, { invalidates: ['SecondFactor'] }),
  renamePasskey: mutation(documents.RenamePasskeyDocument, { invalidates: ['SecondFactor'] }),
  removePasskey: mutation(documents.RemovePasskeyDocument, { invalidates: ['SecondFactor'] }),
}));

export const {
  useSecondFactorQuery,
  useStartTotpMutation,
  useConfirmTotpMutation,
  useSwitchOffTotpMutation,
  useRenewRecoveryCodesMutation,
  useStartPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = secondFactorApi;
