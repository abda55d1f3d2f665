import { createFindings } from '../findings';
import type { Order, Outcome } from '../scenarios/scenario';
import type { Attack } from './attack';
import { ATTACKS } from './attacks';
import { runAttack, type AttackReport } from './runAttack';

/**
 * Runs the named attacks, or all of them, `count` times each, and prints a table with one line per
 * run.
 * @throws {Error} if a name is unknown.
 */
export async function attacks({ build, count, names, say }: Order): Promise<Outcome> {
  const findings = createFindings();
  const lines: string[] = [];
  for (const attack of chosen(names)) {
    say(`  ${attack.name}: ${attack.about}`);
    for (let run = 0; run < count; run += 1) {
      const report = await runAttack(attack, { build, size: 'full' });
      lines.push(lineOf(report));
      if (!report.isWithinBound) findings.add('fault', `${attack.name}: ${report.figures}`);
    }
  }
  return { lines, findings };
}

function chosen(names: readonly string[]): readonly Attack[] {
  const unknown = names.filter((name) => !ATTACKS.some((attack) => attack.name === name));
  if (unknown.length > 0) {
    const known = ATTACKS.map(({ name }) => name).join(', ');
    throw new Error(`Unknown attack: ${unknown.join(', ')}. Known: ${known}.`);
  }
  return names.length === 0 ? ATTACKS : ATTACKS.filter(({ name }) => names.includes(name));
}

const NAME_WIDTH = 28;

function lineOf({ attack, isWithinBound, figures, ms }: AttackReport): string {
  const seconds = `${(ms / 1000).toFixed(1)} s`;
  const verdict = isWithinBound ? 'held' : 'BROKEN';
  return `${attack.name.padEnd(NAME_WIDTH)} ${verdict.padEnd(7)} ${seconds.padStart(8)}  ${figures}`;
}
