// Generated, do not edit: npm run contract
import type {
  ActivityQuery,
  ActivityQueryVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const ActivityDocument = /* @__PURE__ */ typedDocument<ActivityQuery, ActivityQueryVariables>(
  'query activity($workspaceId:Id!$projectId:Id$taskId:Id$userId:Id$kinds:[String!]$after:Id$byOthers:Boolean$page:Int){activity(workspaceId:$workspaceId projectId:$projectId taskId:$taskId userId:$userId kinds:$kinds after:$after byOthers:$byOthers page:$page){list{id seq user{...person}kind projectId taskId data createdAt}total pages}}fragment person on User{id name nick nickShort hue}',
);
