import type { ApiEnvironment } from '../../api/apiEnvironment';
import { send } from '../../api/rest';
import type { PublicBoard, PublicTaskDetails } from '../../../contract/publicBoard/publicBoard';

/** What the server has at a public address. `unchanged`: the same as under the given ETag. */
export type PublicAnswer<Data> =
  | { state: 'ready'; data: Data; etag: string | null }
  | { state: 'unchanged' }
  | { state: 'not-found' | 'limited' | 'failed' };

export interface PublicQuery<Data> {
  path: string;
  isData: (answer: unknown) => answer is Data;
}

export const boardQuery = (secret: string): PublicQuery<PublicBoard> => ({
  path: `/api/v1/public/${encodeURIComponent(secret)}`,
  isData: (answer): answer is PublicBoard => hasField(answer, 'lists'),
});

export const taskQuery = (secret: string, key: string): PublicQuery<PublicTaskDetails> => ({
  path: `/api/v1/public/${encodeURIComponent(secret)}/tasks/${encodeURIComponent(key)}`,
  isData: (answer): answer is PublicTaskDetails => hasField(answer, 'checkLists'),
});

const hasField = (answer: unknown, name: string) =>
  typeof answer === 'object' && answer !== null && name in answer;

/** Never rejects. The server names people who are hidden in the given language. */
export async function requestPublic<Data>(
  connection: ApiEnvironment,
  { path, isData }: PublicQuery<Data>,
  { locale, etag }: { locale: string; etag: string | null },
): Promise<PublicAnswer<Data>> {
  const headers = { 'accept-language': locale, ...(etag !== null && { 'if-none-match': etag }) };
  try {
    const response = await send(connection, path, { headers });
    if (response.status === 304) return { state: 'unchanged' };
    if (response.status === 404) return { state: 'not-found' };
    if (response.status === 429) return { state: 'limited' };
    const answer: unknown = await response.json();
    return response.ok && isData(answer)
      ? { state: 'ready', data: answer, etag: response.headers.get('etag') }
      : { state: 'failed' };
  } catch {
    return { state: 'failed' };
  }
}
