// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.generated';

export const activityApi = injectEndpoints(({ query }) => ({
  activity: query(documents.ActivityDocument, { tags: ['Activity'] }),
}));

export const {
  useActivityQuery,
} = activityApi;
