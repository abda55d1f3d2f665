// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.lazy.generated';

export const reportsLazyApi = injectEndpoints(({ query, mutation }) => ({
  ownReports: query(documents.OwnReportsDocument, { tags: ['Reports'] }),
  supportReports: query(documents.SupportReportsDocument, { tags: ['Reports'] }),
  withdrawReport: mutation(documents.WithdrawReportDocument, { invalidates: ['Reports'] }),
  deleteReport: mutation(documents.DeleteReportDocument, { invalidates: ['Reports'] }),
}));

export const {
  useOwnReportsQuery,
  useSupportReportsQuery,
  useWithdrawReportMutation,
  useDeleteReportMutation,
} = reportsLazyApi;
