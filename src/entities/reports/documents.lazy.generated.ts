// Generated, do not edit: npm run contract
import type {
  DeleteReportMutation,
  DeleteReportMutationVariables,
  OwnReportsQuery,
  OwnReportsQueryVariables,
  SendReportMutation,
  SendReportMutationVariables,
  SupportReportQuery,
  SupportReportQueryVariables,
  SupportReportsQuery,
  SupportReportsQueryVariables,
  WithdrawReportMutation,
  WithdrawReportMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const OwnReportsDocument = /* @__PURE__ */ typedDocument<OwnReportsQuery, OwnReportsQueryVariables>(
  'query OwnReports{ownReports{id sentAt note steps openings{...reportOpening}}}fragment reportOpening on ReportOpening{id name at}',
);

export const SupportReportsDocument = /* @__PURE__ */ typedDocument<SupportReportsQuery, SupportReportsQueryVariables>(
  'query SupportReports($page:Int){supportReports(page:$page){list{...supportReport}total pages}}fragment supportReport on SupportReport{id sentAt senderName senderEmail note steps bytes locale release openings{...reportOpening}}fragment reportOpening on ReportOpening{id name at}',
);

export const WithdrawReportDocument = /* @__PURE__ */ typedDocument<WithdrawReportMutation, WithdrawReportMutationVariables>(
  'mutation WithdrawReport($id:Id!){withdrawReport(id:$id){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const DeleteReportDocument = /* @__PURE__ */ typedDocument<DeleteReportMutation, DeleteReportMutationVariables>(
  'mutation DeleteReport($id:Id!){deleteReport(id:$id){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const SupportReportDocument = /* @__PURE__ */ typedDocument<SupportReportQuery, SupportReportQueryVariables>(
  'query SupportReport($id:Id!){supportReport(id:$id){report{...supportReport}recording}}fragment supportReport on SupportReport{id sentAt senderName senderEmail note steps bytes locale release openings{...reportOpening}}fragment reportOpening on ReportOpening{id name at}',
);

export const SendReportDocument = /* @__PURE__ */ typedDocument<SendReportMutation, SendReportMutationVariables>(
  'mutation SendReport($recording:String!$note:String!$steps:Int!$locale:String!$release:String){sendReport(recording:$recording note:$note steps:$steps locale:$locale release:$release){success errors{...fieldError}id}}fragment fieldError on FieldError{field message params}',
);
