import { TAG_TYPES } from '../../src/api/api';
import type { Tag } from '../../src/api/injectEndpoints';
import { endpointDefinitions } from './endpointDefinitions';

type Tags = (response: unknown, error: unknown, args: unknown) => readonly Tag[];
interface Definition {
  providesTags?: Tags;
  invalidatesTags?: Tags;
}

/** Every argument exists, and every request succeeds. */
const args = new Proxy({}, { get: () => 1 });
const response = { field: { success: true } };

const typesOf = (tags: Tags | undefined) =>
  (tags?.(response, undefined, args) ?? []).map((tag) =>
    typeof tag === 'string' ? tag : tag.type,
  );

describe('the tags of the API', () => {
  const provided = new Set<string>();
  const invalidated = new Set<string>();

  beforeAll(async () => {
    for (const definition of (await endpointDefinitions<Definition>()).values()) {
      for (const type of typesOf(definition.providesTags)) provided.add(type);
      for (const type of typesOf(definition.invalidatesTags)) invalidated.add(type);
    }
  });

  it.each(TAG_TYPES)('%s is provided by a query', (type) => {
    expect(provided).toContain(type);
  });

  it.each(TAG_TYPES)('%s is invalidated by a mutation', (type) => {
    expect(invalidated).toContain(type);
  });
});
