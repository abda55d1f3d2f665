/** The 10,000 most common passwords are rejected (docs/behaviour.md#5). */
const MOST_COMMON = 10_000;

let common: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among the most common ones, ignoring case. */
export async function isCommon(password: string): Promise<boolean> {
  return (await (common ??= readList())).has(password.toLowerCase());
}

/**
 * The list is ordered by frequency in leaks. It is loaded at first use: 380 KB that would delay the
 * server's start.
 */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, MOST_COMMON).map(String));
}
