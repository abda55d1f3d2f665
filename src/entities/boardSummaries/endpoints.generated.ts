// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.generated';

export const boardSummariesApi = injectEndpoints(({ query }) => ({
  boardSummaries: query(documents.BoardSummariesDocument, { tags: ['BoardSummaries'] }),
}));

export const {
  useBoardSummariesQuery,
} = boardSummariesApi;
