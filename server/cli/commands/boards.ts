import type { Connection } from '../connect';
import type { Command } from '../context';
import { readBoards } from '../find';
import { alignRows } from '../help';
import { plainText } from '../plainText';

export const boards: Command = {
  name: 'boards',
  params: '',
  about: 'about-boards',
  count: [0, 0],
  async run({ io, text, connect, print }) {
    const connection = await connect();
    const all = await readBoards(connection, io.signal);
    const counts = await readCounts(connection, io.signal);
    const rows = all.map((board) => ({ ...board, ...(counts.get(board.id) ?? NO_COUNTS) }));
    const lineOf = ({ id, title, openTasks, doneTasks, overdueTasks }: (typeof rows)[number]) => {
      const overdue = overdueTasks ? text('board-overdue', { overdue: overdueTasks }) : null;
      const known =
        openTasks === null ? null : text('board-counts', { open: openTasks, done: doneTasks });
      const parts = [plainText(title), known, overdue].filter((part) => part !== null);
      return [String(id), parts.join(' · ')] as const;
    };
    await print(rows, () => (rows.length ? alignRows(rows.map(lineOf)) : [text('no-boards')]));
  },
};

/** A token of one board does not read the numbers of the workspace. */
const NO_COUNTS = { openTasks: null, doneTasks: null, overdueTasks: null };

async function readCounts({ client, workspaceId, boardId }: Connection, signal: AbortSignal) {
  if (boardId !== null) return new Map<number, never>();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const select = { projectId: true, openTasks: true, doneTasks: true, overdueTasks: true } as const;
  const summaries = await client.boardSummaries({ workspaceId, timeZone }, { select, signal });
  return new Map(summaries.map(({ projectId, ...counts }) => [projectId, counts]));
}
