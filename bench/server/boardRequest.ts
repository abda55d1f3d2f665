import { ProjectViewDocument } from '../../src/entities/projects/documents.generated';
import { postRequest } from '../load/request';
import type { Fixture } from '../fixture/fixture';

/** The board query as the app sends it. */
export function boardRequest(
  { person }: Fixture,
  id: number,
  more: Record<string, string> = {},
  path = '/graphql',
): string {
  const headers = {
    cookie: person.cookie,
    accept: 'application/graphql-response+json, application/json',
    ...more,
  };
  return postRequest(
    path,
    { query: String(ProjectViewDocument), operationName: 'projectViewQuery', variables: { id } },
    headers,
  );
}
