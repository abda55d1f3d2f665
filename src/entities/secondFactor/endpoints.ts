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
import { api, ask } from '../../api/api';
import {
  ConfirmTotpDocument,
  RenewRecoveryCodesDocument,
  SecondFactorDocument,
  StartTotpDocument,
  SwitchOffTotpDocument,
} from './documents.generated';

/**
 * The second step of the person's own sign-in. Secrets and codes are in the answers of mutations
 * alone, and in no row.
 */
export const secondFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    secondFactor: build.query<SecondFactorQuery, SecondFactorQueryVariables>({
      query: ask(SecondFactorDocument),
      providesTags: ['SecondFactor'],
    }),
    startTotp: build.mutation<StartTotpMutation, StartTotpMutationVariables>({ query: ask(StartTotpDocument), invalidatesTags: [] }),
    confirmTotp: build.mutation<ConfirmTotpMutation, ConfirmTotpMutationVariables>({
      query: ask(ConfirmTotpDocument),
      invalidatesTags: ['SecondFactor'],
    }),
    switchOffTotp: build.mutation<SwitchOffTotpMutation, SwitchOffTotpMutationVariables>({
      query: ask(SwitchOffTotpDocument),
      invalidatesTags: ['SecondFactor'],
    }),
    renewRecoveryCodes: build.mutation<RenewRecoveryCodesMutation, RenewRecoveryCodesMutationVariables>({
      query: ask(RenewRecoveryCodesDocument),
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
} = secondFactorApi;
