// Generated, do not edit: npm run contract
import type {
  GetWsTokenQuery,
  GetWsTokenQueryVariables,
  MeQuery,
  MeQueryVariables,
  ReserveIdsMutation,
  ReserveIdsMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const MeDocument = /* @__PURE__ */ typedDocument<MeQuery, MeQueryVariables>(
  'query Me($wid:String){checkPermissionToWorkspace(wid:$wid){success role name hue errors{...fieldError}}me{...meRow}myCurrentWid}fragment fieldError on FieldError{field message params}fragment meRow on Me{id name nick nickShort email emailConfirmed profileCompleted locale hasWorkspace hasPassword background showsPresence timeZone isSupport currentWorkspaceId createdAt updatedAt}',
);

export const GetWsTokenDocument = /* @__PURE__ */ typedDocument<GetWsTokenQuery, GetWsTokenQueryVariables>(
  'query GetWsToken{wsToken}',
);

export const ReserveIdsDocument = /* @__PURE__ */ typedDocument<ReserveIdsMutation, ReserveIdsMutationVariables>(
  'mutation reserveIds($count:Int){reserveIds(count:$count){from to}}',
);
