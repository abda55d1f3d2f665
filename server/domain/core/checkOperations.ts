import type { MutationName, QueryName } from '../../../contract/generated/schema';
import type { AnyCommand } from './defineCommand';
import type { AnyQuery } from './defineQuery';

/** Every operation of the contract by its name. */
export interface Registry {
  commands: { [N in MutationName]: AnyCommand & { name: N } };
  queries: { [N in QueryName]: AnyQuery & { name: N } };
}

/**
 * Checks the registry against the schema, for a server that was built without the compiler's checks.
 * @throws {Error} at the server's start if a root field has no operation or no permission.
 */
export function checkOperations({ commands, queries }: Registry, fields: readonly string[]): void {
  const permitted = new Set<string>(
    [...Object.entries(commands), ...Object.entries(queries)].flatMap(
      ([key, { name, who, can }]) =>
        key === name && who && typeof can === 'function' ? [key] : [],
    ),
  );
  const missing = fields.filter((name) => !permitted.has(name));
  if (missing.length > 0) throw new Error(`No code or no permission for: ${missing.join(', ')}`);
}
