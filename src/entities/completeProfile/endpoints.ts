import { injectEndpoints } from '../../api/injectEndpoints';
import { onSuccess } from '../../api/onSuccess';
import { CompleteProfileDocument } from '../session/documents.generated';

/** Only the page after the sign-up needs it, so it loads with that page. */
const completeProfileApi = injectEndpoints(({ mutation }) => ({
  completeProfile: mutation(CompleteProfileDocument, {
    invalidates: onSuccess(['Session', 'Workspaces']),
  }),
}));

export const { useCompleteProfileMutation } = completeProfileApi;
