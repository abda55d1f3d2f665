import type { S3UploadUrlQuery, S3UploadUrlQueryVariables } from '../../api/generated/operations';
import { api, ask } from '../../api/api';
import { S3UploadUrlDocument } from './documents.generated';

/**
 * Tickets for uploads. Each is valid for one upload: it is requested each time and never cached.
 */
export const uploadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    s3UploadUrl: build.query<S3UploadUrlQuery, S3UploadUrlQueryVariables>({
      query: ask(S3UploadUrlDocument),
      keepUnusedDataFor: 0,
      providesTags: ['Session'],
    }),
  }),
});
