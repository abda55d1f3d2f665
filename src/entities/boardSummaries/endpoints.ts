import type { BoardSummariesQuery } from '../../api/generated/operations';
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.generated';

export type BoardSummary = BoardSummariesQuery['boardSummaries'][number];

/** How the boards of a workspace are doing: open, overdue and done tasks, and people. */
const boardSummariesApi = injectEndpoints(({ query }) => ({
  boardSummaries: query(documents.BoardSummariesDocument, {
    transformResponse: ({ boardSummaries }) => boardSummaries,
    // Refetched after commits: `refetchAfterCommits`.
    tags: [],
  }),
}));

export const { useBoardSummariesQuery } = boardSummariesApi;
