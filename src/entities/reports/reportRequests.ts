import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { gqlRequest, type WithIdempotencyKey } from '../../api/api';
import type { ApiError } from '../../api/apiError';
import { baseQuery } from '../../api/baseQuery';
import type {
  SendReportMutation,
  SendReportMutationVariables,
  SupportReportQuery,
} from '../../api/generated/operations';
import type { TypedDocumentString } from '../../api/typedDocument';
import type { Services } from '../enqueueMutation';
import { SendReportDocument, SupportReportDocument } from './documents.lazy.generated';

/** The part of the app's store that a request needs. */
export interface RequestStore extends Pick<BaseQueryApi, 'dispatch'> {
  getState: () => unknown;
  services: Services;
}
type Answered<Data> = { data: Data; error?: undefined } | { data?: undefined; error: ApiError };

// Recordings are large, and must not become part of the next recording. So these two requests are
// no endpoints: nothing of them reaches the store.

/** Sends a recording to support. A repeated `mutationId` sends it once. */
export const sendReport = (
  store: RequestStore,
  variables: SendReportMutationVariables & { mutationId: string },
): Promise<Answered<SendReportMutation>> =>
  request(
    store,
    { endpoint: 'sendReport', type: 'mutation', document: SendReportDocument },
    variables,
  );

/** Reads a report with its recording, for support. The sender sees each reading. */
export const readReport = (
  store: RequestStore,
  id: number,
): Promise<Answered<SupportReportQuery>> =>
  request(
    store,
    { endpoint: 'supportReport', type: 'query', document: SupportReportDocument },
    { id },
  );

interface Operation<Result, Variables> extends Pick<BaseQueryApi, 'endpoint' | 'type'> {
  document: TypedDocumentString<Result, Variables>;
}

async function request<Result, Variables>(
  { dispatch, getState, services: extra }: RequestStore,
  { document, ...operation }: Operation<Result, Variables>,
  variables: Variables & WithIdempotencyKey,
): Promise<Answered<Result>> {
  const abort = new AbortController();
  const { data, error } = await baseQuery(
    gqlRequest(document)(variables),
    {
      ...operation,
      dispatch,
      getState,
      extra,
      signal: abort.signal,
      abort: (reason) => abort.abort(reason),
    },
    {},
  );
  // The document types its response.
  return error ? { error } : { data: data as Result };
}
