// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.generated';

export const candidatesApi = injectEndpoints(({ mutation }) => ({
  inviteUserByEmail: mutation(documents.InviteUserByEmailDocument),
}));

export const {
  useInviteUserByEmailMutation,
} = candidatesApi;
