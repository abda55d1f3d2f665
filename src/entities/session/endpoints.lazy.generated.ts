// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import { onSuccess } from '../../api/onSuccess';
import * as documents from './documents.lazy.generated';

export const sessionLazyApi = injectEndpoints(({ mutation }) => ({
  completeProfile: mutation(documents.CompleteProfileDocument, { invalidates: onSuccess(['Session', 'Workspaces']) }),
}));

export const {
  useCompleteProfileMutation,
} = sessionLazyApi;
