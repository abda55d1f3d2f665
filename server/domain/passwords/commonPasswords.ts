/** The 10,000 most common passwords, which are refused (docs/behaviour.md#5). */
const MOST_COMMON = 10_000;

let common: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among the most common ones. Capitals hide nothing. */
export async function isCommon(password: string): Promise<boolean> {
  return (await (common ??= readList())).has(password.toLowerCase());
}

/** Ordered by how often they turn up in leaks. Read at the first use: 380 KB that a start need not wait for. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, MOST_COMMON).map(String));
}
