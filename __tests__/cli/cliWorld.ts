import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import type { Io } from '../../server/cli/io';
import { runCli } from '../../server/cli/runCli';
import { makeToken, type TokenArgs } from '../apiTokens/makeToken';
import { startImportServer } from '../imports/importServer';
import { freePort } from '../support/serverProcess';
import { startTestServer } from '../support/testServer';

/** How a test runs a command. */
export interface Run {
  stdin?: string;
  env?: Record<string, string>;
  signal?: AbortSignal;
  /** Standard input instead of the text `stdin`. */
  terminal?: Io['stdin'];
  /** Is told of each text as it is printed. */
  onOut?: (all: string) => void;
  onErr?: (all: string) => void;
}

/** What a command did. */
export interface Ran {
  code: number;
  out: string;
  err: string;
}

/** A server with a port, Anna's board and a token, and the command line beside it. */
export async function cliWorld() {
  const server = await startImportServer({ exportPace: { lookMs: 20 } });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const home = mkdtempSync(join(tmpdir(), 'kreda-cli-'));
  const state = { app: server.app };
  const listen = () => state.app.listen({ port, host: '127.0.0.1' });
  await listen();
  const tokenOf = async (args: Partial<TokenArgs> = {}) =>
    (await makeToken(server.anna, { workspaceId: server.workspaceId, scope: 'write', ...args }))
      .secret;
  const token = await tokenOf();
  const signedIn = { KREDA_URL: url, KREDA_TOKEN: token };

  const ioOf = (
    { stdin = '', terminal, env = signedIn, signal, onOut, onErr }: Run,
    said: Ran,
  ): Io => ({
    env: { XDG_CONFIG_HOME: home, LANG: 'en_GB.UTF-8', ...env },
    cwd: home,
    stdin: terminal ?? Readable.from(stdin === '' ? [] : [stdin]),
    write(chunk) {
      said.out += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
      onOut?.(said.out);
    },
    note(text) {
      said.err += text;
      onErr?.(said.err);
    },
    showsProgress: false,
    signal: signal ?? new AbortController().signal,
  });

  /** Runs a command to its end. */
  async function kreda(args: readonly string[], run: Run = {}): Promise<Ran> {
    const said: Ran = { code: -1, out: '', err: '' };
    said.code = await runCli(args, ioOf(run, said));
    return said;
  }

  return {
    ...server,
    url,
    home,
    tokenOf,
    signedIn,
    kreda,
    /** The result of a command that succeeds, by `--json`. */
    // A test says what it expects by asserting it.
    // eslint-disable-next-line @typescript-eslint/no-explicit-any
    async json(args: readonly string[], run: Run = {}): Promise<any> {
      const { code, out, err } = await kreda([...args, '--json'], run);
      if (code !== 0) throw new Error(`${args.join(' ')}: ${err}`);
      return JSON.parse(out);
    },
    /** A board of its own for a test, with the lists “To do” and “Doing”. */
    async newBoard(title: string) {
      const { gql } = server.anna;
      const { data } = await gql(
        'mutation($w: Id!, $title: String!) { createProject(workspaceId: $w, title: $title) { project { id } } }',
        { w: server.workspaceId, title },
      );
      const boardId = Number(data?.['createProject'].project.id);
      for (const list of ['To do', 'Doing'])
        await gql(
          'mutation($p: Id!, $list: String!) { addSectionToProject(projectId: $p, title: $list) { success } }',
          { p: boardId, list },
        );
      return boardId;
    },
    /** The titles of the tasks of a list, by its place. */
    async titlesIn(board: number, list: number): Promise<string[]> {
      const { out } = await kreda(['list', String(board), '--json']);
      return JSON.parse(out).lists[list].tasks.map(({ title }: { title: string }) => title);
    },
    /** Ends the server; the data stay. */
    stop: () => state.app.close(),
    /** Starts it again on the same port. */
    async restart() {
      const { db, dataDir } = server;
      const env = { DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
      state.app = (await startTestServer({ db, env })).app;
      await listen();
    },
    async close() {
      await state.app.close();
      rmSync(home, { recursive: true });
    },
  };
}
export type CliWorld = Awaited<ReturnType<typeof cliWorld>>;

/** A text for tests of terminals: nothing in it moves the cursor. */
export const isHarmless = (text: string) =>
  stripVTControlCharacters(text) === text &&
  !/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/.test(text);
