import { every, spread } from '../figures';
import { runEditorKills } from './editorKills';
import { inMiB, runLongDescriptions } from './longDescriptions';
import type { Order, Outcome } from './scenario';

/** `npm run torture -- editor` */
export async function editor({ count, say, env, build }: Order): Promise<Outcome> {
  const databaseUrl = env['DATABASE_URL'];
  const { findings, characters } = await runEditorKills({
    build,
    ...(databaseUrl && { databaseUrl }),
    kills: count,
    onBack: every(10, 'kills', say),
  });
  return { findings, lines: [`kills: ${count}; characters acknowledged: ${characters}`] };
}

/** `npm run torture -- descriptions` */
export async function descriptions({ count, build }: Order): Promise<Outcome> {
  const { findings, stallsMs, memory } = await runLongDescriptions({
    build,
    writes: count,
    documents: 200,
  });
  return {
    findings,
    lines: [
      `event loop blocked by a plain write to 100,000 characters: ${spread(stallsMs)}`,
      `200 open documents of 10,000 characters: ${inMiB(memory.heap)} heap, ${inMiB(memory.rss)} RSS`,
    ],
  };
}
