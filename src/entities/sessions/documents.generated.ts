// Generated, do not edit: npm run contract
import type {
  EndOtherSessionsMutation,
  EndOtherSessionsMutationVariables,
  EndSessionMutation,
  EndSessionMutationVariables,
  MySessionsQuery,
  MySessionsQueryVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const MySessionsDocument = /* @__PURE__ */ typedDocument<MySessionsQuery, MySessionsQueryVariables>(
  'query MySessions{mySessions{id browser system network isCurrent createdAt lastUsedAt}}',
);

export const EndSessionDocument = /* @__PURE__ */ typedDocument<EndSessionMutation, EndSessionMutationVariables>(
  'mutation EndSession($id:Id!){endSession(id:$id){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const EndOtherSessionsDocument = /* @__PURE__ */ typedDocument<EndOtherSessionsMutation, EndOtherSessionsMutationVariables>(
  'mutation EndOtherSessions{endOtherSessions{success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);
