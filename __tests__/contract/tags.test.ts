import type { StaleQuery } from '../../contract/messages';
import { TAG_TYPES } from '../../src/api/api';
import type { Tag } from '../../src/api/injectEndpoints';
import { staleTags } from '../../src/api/staleTags';
import { endpointDefinitions } from './endpointDefinitions';

type Tags = (response: unknown, error: unknown, args: unknown) => readonly Tag[];
interface Definition {
  providesTags?: Tags;
  invalidatesTags?: Tags;
}

/** `visibilityListener` and `refetchAfterCommits` invalidate these. */
const BY_LISTENERS = ['UserProjects', 'Activity', 'BoardSummaries'];

const STALE_QUERIES: Readonly<Record<StaleQuery, true>> = {
  accessRequestList: true,
  archivedItems: true,
  archivedProjects: true,
  boardMembers: true,
  invitationList: true,
  myTasks: true,
  myWorkspaces: true,
  notifications: true,
  projectView: true,
  publicLink: true,
  searchUsers: true,
  taskCommentPages: true,
  taskComments: true,
  users: true,
};
const tagsOfMessages = Object.keys(STALE_QUERIES).flatMap((query) => {
  const tags = staleTags({
    type: 'update-query',
    query: query as StaleQuery,
    variables: { id: 1 },
  });
  return tags.map((tag) => [query, typeof tag === 'object' ? tag.type : tag] as const);
});

/** Why a query has no tag. */
const WITHOUT_TAGS: Readonly<Record<string, string>> = {
  task: 'commits bring every change of its rows',
  customFields: 'commits bring every change of its rows',
  workspaceTree: 'commits bring every change of its rows',
  boardPreferences: 'commits bring every change of its rows',
  savedViews: 'commits bring every change of its rows',
  savedSearches: 'commits bring every change of its rows',
  linkedTasks: 'commits bring every change of its rows',
  search: 'commits bring every change of its rows, and each search is a new query',
  searchTasks: 'commits bring every change of its rows, and each search is a new query',
  assigneeAutocomplete: 'the picker sends it whenever it opens',
  sectionList: 'the dialog sends it whenever it opens',
  taskCommentPage: 'it is sent once, to open a link',
  getWsToken: 'a ticket is for one use',
  s3UploadUrl: 'a ticket is for one use',
};

/** Every argument exists, and every request succeeds. */
const args = new Proxy({}, { get: () => 1 });
const response = { field: { success: true } };

const typesOf = (tags: Tags | undefined) =>
  (tags?.(response, undefined, args) ?? []).map((tag) =>
    typeof tag === 'string' ? tag : tag.type,
  );

describe('the tags of the API', () => {
  const provided = new Set<string>();
  const invalidated = new Set<string | undefined>([
    ...BY_LISTENERS,
    ...tagsOfMessages.map(([, tag]) => tag),
  ]);
  const withoutTags = new Set<string>();

  beforeAll(async () => {
    for (const [name, definition] of await endpointDefinitions<Definition>()) {
      const types = typesOf(definition.providesTags);
      if (definition.providesTags && types.length === 0) withoutTags.add(name);
      for (const type of types) provided.add(type);
      for (const type of typesOf(definition.invalidatesTags)) invalidated.add(type);
    }
  });

  it.each(TAG_TYPES)('%s is provided by a query', (type) => {
    expect(provided).toContain(type);
  });

  it.each(tagsOfMessages)('a message about %s invalidates %s, which a query provides', (_, tag) => {
    expect(provided).toContain(tag);
  });

  it('a query has tags, or the list above has the reason why it needs none', () => {
    expect([...withoutTags].sort()).toEqual(Object.keys(WITHOUT_TAGS).sort());
  });

  it.each(TAG_TYPES)('%s is invalidated by a mutation, a message or a listener', (type) => {
    expect(invalidated).toContain(type);
  });
});
