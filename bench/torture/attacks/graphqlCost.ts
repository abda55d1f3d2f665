import type { Attack, Target } from './attack';
import { createMember } from './member';
import { leastStall, STALL_MS } from './stall';

const SECTIONS = 30;
/** A cyclic document of 98 bytes, which once took 27 s and 11.8 MB. */
const CYCLE = (id: number) =>
  `{project(id:${id}){sections{project{sections{project{sections{project{sections{id}}}}}}}}}`;
/** The longest allowed error response. */
const MAX_BYTES = 4_000;

/** Documents whose response is a multiple of their length must be refused before they run. */
export const graphqlCost: Attack = {
  name: 'graphql-cost',
  about:
    'cycles, lists inside of lists, many whole boards and many errors: refused before execution, with at most 20 errors',
  env: { RATE_LIMIT_SCALE: '100000' },
  run: attack,
};

async function attack({ url, installation }: Target) {
  const member = await createMember(url);
  const add =
    'mutation M($p: Id!) { addSectionToProject(projectId: $p, title: "List") { success } }';
  for (let n = 0; n < SECTIONS; n += 1) await member.ask(add, { p: member.projectId });
  const watched = { url, pid: installation.server().pid };
  const results = [];
  for (const [name, document] of documentsFor(member.projectId)) {
    let answer = { status: 0, text: '', ms: 0 };
    const stall = await leastStall(watched, async () => {
      answer = await member.ask(document);
    });
    const isRefused = answer.status === 400 && answer.text.length <= MAX_BYTES && stall <= STALL_MS;
    results.push({
      isRefused,
      told: `${name} ${Math.round(answer.ms)} ms, ${answer.text.length} B${isRefused ? '' : ` (status ${answer.status}, stall ${Math.round(stall)} ms)`}`,
    });
  }
  return {
    figures: results.map(({ told }) => told).join('; '),
    isWithinBound: results.every(({ isRefused }) => isRefused),
  };
}

function documentsFor(id: number): [string, string][] {
  const children =
    'checkList { id title items { id title checked sortIndex } } files { id url filename } fieldValues { id fieldId value }';
  const board = `{ tasks { id title slug isDone createdAt updatedAt ${children} assignee { id name nick } relatedTasks { id taskId relatedTaskId } } }`;
  const boards = Array.from(
    { length: 15 },
    (_, n) => `a${n}: projectView(id: ${id}) ${board}`,
  ).join(' ');
  const wrong = Array.from({ length: 500 }, (_, n) => `x${n}`).join(' ');
  return [
    ['cycle of 98 bytes', CYCLE(id)],
    ['15 whole boards', `{ ${boards} }`],
    ['500 wrong fields', `{ me { ${wrong} } }`],
  ];
}
