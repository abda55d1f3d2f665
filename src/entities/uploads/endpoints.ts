import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.generated';

/**
 * Tickets for uploads. Each is valid for one upload, so it is requested each time and never cached.
 */
export const uploadsApi = injectEndpoints(({ query }) => ({
  s3UploadUrl: query(documents.S3UploadUrlDocument, { keepUnusedDataFor: 0, tags: ['Session'] }),
}));
