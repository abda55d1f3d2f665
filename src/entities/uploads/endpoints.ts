import type { S3UploadUrlQuery, S3UploadUrlQueryVariables } from '../../api/generated/operations';
import { api, ask } from '../../api/api';
import { S3UploadUrlDocument } from './documents.generated';

/** Leave to send a file. A ticket is good for one: it is asked for each time and kept nowhere. */
export const uploadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    s3UploadUrl: build.query<S3UploadUrlQuery, S3UploadUrlQueryVariables>({
      query: ask(S3UploadUrlDocument),
      keepUnusedDataFor: 0,
      providesTags: ['Session'],
    }),
  }),
});
