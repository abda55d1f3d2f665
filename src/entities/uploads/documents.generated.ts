// Generated, do not edit: npm run contract
import type {
  S3UploadUrlQuery,
  S3UploadUrlQueryVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const S3UploadUrlDocument = /* @__PURE__ */ typedDocument<S3UploadUrlQuery, S3UploadUrlQueryVariables>(
  'query s3UploadUrl($workspaceId:Id!$filename:String!$directory:String!$size:Int){s3UploadUrl(workspaceId:$workspaceId filename:$filename directory:$directory size:$size){url expires publicUrl}}',
);
