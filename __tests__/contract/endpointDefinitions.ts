import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '../../src/api/api';
import '../../src/entities/mutationEndpoints.lazy';
import '../../src/entities/mutationRegistry.lazy';

const FOLDER = join(__dirname, '../../src/entities');

/**
 * Loads the endpoints of every entity.
 * @param Definition the part of a definition that the caller reads; RTK Query's own type differs
 * per endpoint.
 * @returns the definition of each endpoint by its name
 */
export async function endpointDefinitions<Definition>(): Promise<Map<string, Definition>> {
  const files = readdirSync(FOLDER, { recursive: true })
    .map(String)
    .filter((path) => /\/endpoints(?:\.\w+)*\.ts$/.test(path));
  for (const path of files) await import(join(FOLDER, path));
  const definitions = new Map<string, Definition>();
  const look = (name: string) => (definition: unknown) =>
    void definitions.set(name, definition as Definition);
  const names = Object.keys(api.endpoints);
  // RTK Query passes definitions only to functions that may extend them. These extend nothing.
  api.enhanceEndpoints<never, never>({
    endpoints: Object.fromEntries(names.map((name) => [name, look(name)])),
  });
  return definitions;
}
