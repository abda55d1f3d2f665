// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.generated';

export const uploadsApi = injectEndpoints(({ query }) => ({
  s3UploadUrl: query(documents.S3UploadUrlDocument, { tags: [], keepUnusedDataFor: 0 }),
}));
