import { shuffled, type Random } from '../writers/random';
import type { Findings } from '../findings';
import { retryUntil } from '../writers/retryUntil';
import type { Entry } from '../writers/ledger';
import { DOCUMENTS } from '../writers/mutation';
import type { Writer } from '../writers/writer';

const LANES = 4;

/**
 * Sends acknowledged writes again under their keys: first those that were already retried, because
 * a kill interrupted them, then random ones. Each must get its first response again.
 * @returns how many were sent.
 */
export async function askAgain(
  writers: readonly Writer[],
  most: number,
  random: Random,
  findings: Findings,
): Promise<number> {
  const entries = shuffled(random, writers[0]?.ledger.entries ?? []);
  const chosen = [...entries].sort((one, other) => other.tries - one.tries).slice(0, most);
  const waiting = [...chosen];
  const lane = async () => {
    for (let entry = waiting.pop(); entry; entry = waiting.pop())
      await again(writers, entry, findings);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return chosen.length;
}

async function again(
  writers: readonly Writer[],
  { key, userId, mutation, answer }: Entry,
  findings: Findings,
): Promise<void> {
  const writer = writers.find(({ workspace }) => workspace.userId === userId);
  if (!writer) return;
  const request = {
    operation: mutation.operation,
    document: DOCUMENTS[mutation.operation],
    variables: mutation.variables,
    key,
  };
  const answered = await retryUntil(writer.caller, request, findings);
  if (answered && answered.print !== answer)
    findings.add('doubled', `${key}: asked again, it is answered otherwise`);
}
