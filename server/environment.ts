/** The environment of the process; an empty value counts as unset. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** An invalid setting. The message is one sentence for the operator and contains no secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The trimmed value of a variable, or null. */
export function text(env: Environment, name: string): string | null {
  return env[name]?.trim() || null;
}

/** @throws {ConfigError} for a value that is none of `choices`. */
export function oneOf<T extends string>(
  env: Environment,
  name: string,
  choices: readonly T[],
): T | null {
  const value = text(env, name);
  if (value === null) return null;
  const choice = choices.find((one) => one === value);
  if (choice === undefined)
    throw new ConfigError(`${name} must be one of ${choices.join(', ')}, but is "${value}".`);
  return choice;
}

/** @throws {ConfigError} for anything but a whole number between the bounds, both included. */
export function wholeNumber(
  env: Environment,
  name: string,
  { min, max }: { min: number; max: number },
): number | null {
  const value = text(env, name);
  if (value === null) return null;
  const number = /^\d+$/.test(value) ? Number(value) : NaN;
  if (number >= min && number <= max) return number;
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, but is "${value}".`);
}

/** @throws {ConfigError} for anything but a number above 0. */
export function positiveNumber(env: Environment, name: string): number | null {
  const value = text(env, name);
  if (value === null) return null;
  const number = Number(value);
  if (Number.isFinite(number) && number > 0) return number;
  throw new ConfigError(`${name} must be a number above 0, but is "${value}".`);
}

/**
 * A URL that may contain a password, so its text is never repeated.
 * @throws {ConfigError} for another protocol.
 */
export function address(
  env: Environment,
  name: string,
  protocols: readonly string[],
): string | null {
  const value = text(env, name);
  if (value === null) return null;
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
  throw new ConfigError(
    `${name} must be an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}.`,
  );
}

/**
 * Variables that must be set together.
 * @returns their values, or null if none of them is set.
 * @throws {ConfigError} naming the missing ones if only some are set.
 */
export function together<N extends string>(
  env: Environment,
  names: readonly N[],
): Record<N, string> | null {
  const values = names.map((name) => [name, text(env, name)] as const);
  const missing = values.filter(([, value]) => value === null).map(([name]) => name);
  if (missing.length === names.length) return null;
  if (missing.length > 0)
    throw new ConfigError(
      `${names.join(', ')} belong together, but ${missing.join(', ')} is not set.`,
    );
  return Object.fromEntries(values) as Record<N, string>;
}
