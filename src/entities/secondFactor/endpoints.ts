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
import { api, ask } from '../../api/api';
import {
  AddPasskeyDocument,
  ConfirmTotpDocument,
  RemovePasskeyDocument,
  RenamePasskeyDocument,
  RenewRecoveryCodesDocument,
  SecondFactorDocument,
  StartPasskeyDocument,
  StartTotpDocument,
  SwitchOffTotpDocument,
} from './documents.generated';

/**
 * The user's own second factor. Only responses of mutations contain secrets and codes, never rows.
 */
const secondFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    secondFactor: build.query<SecondFactorQuery, SecondFactorQueryVariables>({
      query: ask(SecondFactorDocument),
      providesTags: ['SecondFactor'],
    }),
    startTotp: build.mutation<StartTotpMutation, StartTotpMutationVariables>({
      query: ask(StartTotpDocument),
      invalidatesTags: [],
    }),
    confirmTotp: build.mutation<ConfirmTotpMutation, ConfirmTotpMutationVariables>({
      query: ask(ConfirmTotpDocument),
      invalidatesTags: ['SecondFactor'],
    }),
    switchOffTotp: build.mutation<SwitchOffTotpMutation, SwitchOffTotpMutationVariables>({
      query: ask(SwitchOffTotpDocument),
      invalidatesTags: ['SecondFactor'],
    }),
    renewRecoveryCodes: build.mutation<
      RenewRecoveryCodesMutation,
      RenewRecoveryCodesMutationVariables
    >({
      query: ask(RenewRecoveryCodesDocument),
      invalidatesTags: ['SecondFactor'],
    }),
    startPasskey: build.mutation<StartPasskeyMutation, StartPasskeyMutationVariables>({
      query: ask(StartPasskeyDocument),
      invalidatesTags: [],
    }),
    addPasskey: build.mutation<AddPasskeyMutation, AddPasskeyMutationVariables>({
      query: ask(AddPasskeyDocument),
      invalidatesTags: ['SecondFactor'],
    }),
    renamePasskey: build.mutation<RenamePasskeyMutation, RenamePasskeyMutationVariables>({
      query: ask(RenamePasskeyDocument),
      invalidatesTags: ['SecondFactor'],
    }),
    removePasskey: build.mutation<RemovePasskeyMutation, RemovePasskeyMutationVariables>({
      query: ask(RemovePasskeyDocument),
      invalidatesTags: ['SecondFactor'],
    }),
  }),
});

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
