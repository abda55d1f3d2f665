import { screen, within } from '@testing-library/react';
import { data, type Say } from '../app/fakeServer';
import { renderApp } from '../app/renderApp';
import { searchFound } from '../app/searchFound';

/** A task as the server sends it. */
export const task = (id: number, title: string, more: object = {}) => ({
  id,
  version: 1,
  workspaceId: 12,
  title,
  slug: `task-${id}`,
  isDone: false,
  hasDescription: false,
  assignee: [],
  notifyUsers: [],
  commentCount: 0,
  filesCount: 0,
  checkListCount: 0,
  checkListDoneCount: 0,
  createdAt: '2026-11-02T08:00:00Z',
  updatedAt: '2026-11-02T08:00:00Z',
  archivedAt: null,
  project: { id: 31 },
  relatedTasks: [],
  ...more,
});
/** A response to the search. */
export const found = (...given: Parameters<typeof searchFound>) => data(searchFound(...given));

/** The search screen of the whole app, with this query. */
export async function openSearch(says: Record<string, Say>, q = '') {
  const app = await renderApp({
    at: `/1/studio-12/search${q && `?q=${encodeURIComponent(q)}`}`,
    says: { customFields: () => data({ customFields: [] }), ...says },
  });
  await screen.findByRole('heading', { level: 1, name: 'Search' });
  return app;
}

/** The query in the address. */
export const addressed = () => new URLSearchParams(window.location.search).get('q');
/** The filters of the query, in words. */
export const chips = () =>
  within(screen.getByRole('list', { name: 'Filters of the search' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
