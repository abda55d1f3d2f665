import { ActivityDocument } from '../../src/entities/activity/documents.generated';
import { ProjectViewDocument } from '../../src/entities/projects/documents.generated';
import { SearchDocument } from '../../src/entities/search/documents.generated';
import { AddTaskDocument } from '../../src/entities/tasks/documents.generated';
import type { Place } from './axes';
import { postRequest } from '../load/request';

/** A request that is measured. */
export interface Operation {
  name: string;
  title: string;
  request(place: Place, mark: string): string;
  /** A text of every right answer; undefined for a compressed one. */
  expects?: string;
}

/**
 * In this order: the added task changes the board, so that the next reader's response is made anew, and the
 * one after is the same.
 */
export const OPERATIONS: readonly Operation[] = [
  {
    name: 'create',
    title: 'add a task',
    request: ({ person, board }, mark) =>
      graphql(
        AddTaskDocument,
        'AddTaskMutation',
        { sectionId: board.sectionIds[0], title: `Zażółć gęślą jaźń ${mark}` },
        { cookie: person.cookie, 'x-idempotency-key': `growth-${mark}` },
      ),
    expects: '"success":true',
  },
  {
    name: 'changed',
    title: 'open the board, just changed',
    request: ({ person, board }) => boardOf(person.cookie, board.id),
  },
  {
    name: 'open',
    title: 'open the board, unchanged',
    request: ({ person, board }) => boardOf(person.cookie, board.id),
  },
  {
    name: 'search',
    title: 'search',
    request: ({ person }) =>
      graphql(
        SearchDocument,
        'search',
        { workspaceId: person.workspaceId, query: 'invoices', timeZone: 'Europe/Warsaw' },
        { cookie: person.cookie },
      ),
    expects: 'nvoices',
  },
  {
    name: 'activity',
    title: 'activity, first page',
    request: ({ person }) =>
      graphql(
        ActivityDocument,
        'activity',
        { workspaceId: person.workspaceId },
        { cookie: person.cookie },
      ),
    expects: '"total"',
  },
];

const boardOf = (cookie: string, id: number) =>
  graphql(ProjectViewDocument, 'projectViewQuery', { id }, { cookie, 'accept-encoding': 'br' });

function graphql(
  query: object,
  operationName: string,
  variables: object,
  headers: Record<string, string>,
): string {
  return postRequest(
    '/graphql',
    { query: String(query), operationName, variables },
    { accept: 'application/graphql-response+json, application/json', ...headers },
  );
}
