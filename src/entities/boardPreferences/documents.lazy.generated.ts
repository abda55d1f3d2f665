// Generated, do not edit: npm run contract
import type {
  CollapseSectionMutation,
  CollapseSectionMutationVariables,
  MuteTaskMutation,
  MuteTaskMutationVariables,
  StarProjectMutation,
  StarProjectMutationVariables,
  WatchProjectMutation,
  WatchProjectMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const StarProjectDocument = /* @__PURE__ */ typedDocument<StarProjectMutation, StarProjectMutationVariables>(
  'mutation starProject($id:Id!$isStarred:Boolean!$after:Id){starProject(id:$id isStarred:$isStarred after:$after){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const CollapseSectionDocument = /* @__PURE__ */ typedDocument<CollapseSectionMutation, CollapseSectionMutationVariables>(
  'mutation collapseSection($id:Id!$isCollapsed:Boolean!){collapseSection(id:$id isCollapsed:$isCollapsed){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const WatchProjectDocument = /* @__PURE__ */ typedDocument<WatchProjectMutation, WatchProjectMutationVariables>(
  'mutation watchProject($id:Id!$level:WatchLevel!){watchProject(id:$id level:$level){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const MuteTaskDocument = /* @__PURE__ */ typedDocument<MuteTaskMutation, MuteTaskMutationVariables>(
  'mutation muteTask($id:Id!$isMuted:Boolean!){muteTask(id:$id isMuted:$isMuted){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);
