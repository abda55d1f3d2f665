import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { api, TAG_TYPES } from '../../src/api/api';
import type { Tag } from '../../src/api/injectEndpoints';
import '../../src/entities/boardEndpoints';
import '../../src/entities/taskMutations';

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
    const folder = join(__dirname, '../../src/entities');
    const files = readdirSync(folder, { recursive: true })
      .map(String)
      .filter((path) => /\/endpoints(?:\.\w+)*\.ts$/.test(path));
    for (const path of files) await import(join(folder, path));
    const look = (definition: unknown) => {
      const { providesTags, invalidatesTags } = definition as Definition;
      for (const type of typesOf(providesTags)) provided.add(type);
      for (const type of typesOf(invalidatesTags)) invalidated.add(type);
    };
    const names = Object.keys(api.endpoints);
    api.enhanceEndpoints<never, never>({
      endpoints: Object.fromEntries(names.map((name) => [name, look])),
    });
  });

  it.each(TAG_TYPES)('%s is provided by a query', (type) => {
    expect(provided).toContain(type);
  });

  it.each(TAG_TYPES)('%s is invalidated by a mutation', (type) => {
    expect(invalidated).toContain(type);
  });
});
