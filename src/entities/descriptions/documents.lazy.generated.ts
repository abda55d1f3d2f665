// Generated, do not edit: npm run contract
import type {
  DescriptionVersionsQuery,
  DescriptionVersionsQueryVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const DescriptionVersionsDocument = /* @__PURE__ */ typedDocument<DescriptionVersionsQuery, DescriptionVersionsQueryVariables>(
  'query descriptionVersions($taskId:Id!$page:Int){descriptionVersions(taskId:$taskId page:$page){list{...descriptionVersionText contributions{author{...person}characters}}total pages}}fragment descriptionVersionText on DescriptionVersion{id description author{...person}createdAt}fragment person on User{id name nick nickShort hue}',
);
