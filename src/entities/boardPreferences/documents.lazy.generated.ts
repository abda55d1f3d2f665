// Generated, do not edit: npm run contract
import type {
  CollapseSectionMutation,
  CollapseSectionMutationVariables,
  StarProjectMutation,
  StarProjectMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const StarProjectDocument = /* @__PURE__ */ typedDocument<StarProjectMutation, StarProjectMutationVariables>(
  'mutation starProject($id:Id!$isStarred:Boolean!$after:Id){starProject(id:$id isStarred:$isStarred after:$after){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const CollapseSectionDocument = /* @__PURE__ */ typedDocument<CollapseSectionMutation, CollapseSectionMutationVariables>(
  'mutation collapseSection($id:Id!$isCollapsed:Boolean!){collapseSection(id:$id isCollapsed:$isCollapsed){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);
