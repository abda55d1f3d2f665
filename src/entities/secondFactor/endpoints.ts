import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.generated';

/**
 * The user's own second factor. Only responses of mutations contain secrets and codes, never rows.
 */
const secondFactorApi = injectEndpoints(({ query, mutation }) => ({
  secondFactor: query(documents.SecondFactorDocument, { tags: ['SecondFactor'] }),
  startTotp: mutation(documents.StartTotpDocument, { invalidates: [] }),
  confirmTotp: mutation(documents.ConfirmTotpDocument, { invalidates: ['SecondFactor'] }),
  switchOffTotp: mutation(documents.SwitchOffTotpDocument, { invalidates: ['SecondFactor'] }),
  renewRecoveryCodes: mutation(documents.RenewRecoveryCodesDocument, {
    invalidates: ['SecondFactor'],
  }),
  startPasskey: mutation(documents.StartPasskeyDocument, { invalidates: [] }),
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
