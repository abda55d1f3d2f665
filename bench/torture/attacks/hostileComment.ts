import { mentionedNicks } from '../../../contract/mentions';
import { textParts } from '../../../src/lib/text/textParts';
import type { Attack, Target } from './attack';
import { createMember } from './member';
import { leastStall, STALL_MS } from './stall';

const MAX_SHOW_MS = 250;
const LENGTH = 19_900;
const COMMENTS = ['http://a', '(http://a', '@a', 'a@a', 'www.a)'].flatMap((start) =>
  ['.', ')', '@a', '\u0301\u0323', ' www.a'].map(
    (piece) => start + piece.repeat(Math.floor((LENGTH - start.length) / piece.length)),
  ),
);

/**
 * Comments of maximum length that once crashed every reader's page: the server must store them
 * quickly, and the app must parse them quickly.
 */
export const hostileComment: Attack = {
  name: 'hostile-comment',
  about:
    'comments of 20,000 dots, brackets, mentions and marks: saved without a stall, shown without a failure',
  env: { RATE_LIMIT_SCALE: '100000' },
  run: attack,
};

async function attack({ url, installation }: Target) {
  const member = await createMember(url);
  const watched = { url, pid: installation.server().pid };
  const add =
    'mutation M($t: Id!, $c: String!) { addComment(taskId: $t, content: $c) { success comment { id } } }';
  let [stall, show, saved] = [0, 0, 0];
  for (const content of COMMENTS) {
    let text = '';
    stall = Math.max(
      stall,
      await leastStall(watched, async () => {
        text = (await member.ask(add, { t: member.taskId, c: content })).text;
      }),
    );
    saved += Number(text.includes('"success":true'));
    show = Math.max(show, Math.min(timeToShow(content), timeToShow(content), timeToShow(content)));
  }
  const figures = `${saved} of ${COMMENTS.length} saved, longest stall ${Math.round(stall)} ms, taken apart in ${Math.round(show)} ms at most`;
  return {
    figures,
    isWithinBound: saved === COMMENTS.length && stall <= STALL_MS && show <= MAX_SHOW_MS,
  };
}

function timeToShow(content: string): number {
  const since = performance.now();
  textParts(content);
  mentionedNicks(content);
  return performance.now() - since;
}
