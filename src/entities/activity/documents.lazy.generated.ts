// Generated, do not edit: npm run contract
import type {
  BoardAsOfQuery,
  BoardAsOfQueryVariables,
  BoardChangesQuery,
  BoardChangesQueryVariables,
  MarkBoardSeenMutation,
  MarkBoardSeenMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const BoardChangesDocument = /* @__PURE__ */ typedDocument<BoardChangesQuery, BoardChangesQueryVariables>(
  'query boardChanges($projectId:Id!){boardChanges(projectId:$projectId){since after seq total user{...person}userCount taskIds}}fragment person on User{id name nick nickShort hue}',
);

export const MarkBoardSeenDocument = /* @__PURE__ */ typedDocument<MarkBoardSeenMutation, MarkBoardSeenMutationVariables>(
  'mutation markBoardSeen($id:Id!$seq:Id!){markBoardSeen(id:$id seq:$seq){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const BoardAsOfDocument = /* @__PURE__ */ typedDocument<BoardAsOfQuery, BoardAsOfQueryVariables>(
  'query boardAsOf($projectId:Id!$date:Date!$timeZone:String!){boardAsOf(projectId:$projectId date:$date timeZone:$timeZone){createdAt sections{id title tasks{id title isDone dueDate}}}}',
);
