// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.lazy.generated';

export const assignmentsLazyApi = injectEndpoints(({ mutation }) => ({
  inviteUserByEmail: mutation(documents.InviteUserByEmailDocument),
}));

export const {
  useInviteUserByEmailMutation,
} = assignmentsLazyApi;
