import {
  createClient,
  signIn,
  signOut,
  type Client,
  type ExportWanted,
} from '../../../contract/client';
import type { ExportFormat } from '../../../contract/generated/schema';
import { checkUrl, clientOptions } from '../connect';
import { findCredentials } from '../credentials';
import type { Command, Context } from '../context';
import { findBoard } from '../find';
import { CliError, EXIT, usageError } from '../io';
import { sizeText, writeDownload } from '../output';
import { progressOn } from '../progress';
import { ask, readAll } from '../prompt';

const FORMATS: Readonly<Record<string, ExportFormat>> = {
  json: 'json',
  csv: 'csv',
  md: 'markdown',
};

export const exportCommand: Command = {
  name: 'export',
  params: '<board>|workspace',
  about: 'about-export',
  count: [0, 1],
  options: {
    account: { about: 'option-account' },
    format: { about: 'option-format-export', value: 'FORMAT', choices: Object.keys(FORMATS) },
    files: { about: 'option-files' },
    output: { about: 'option-output', value: 'FILE', short: 'o' },
  },
  async run(context) {
    const { params, text, usage, flag } = context;
    const [what] = params;
    if (flag('account')) {
      if (what !== undefined) throw usageError(text('error-extra', { usage }));
      if ((context.option('format') ?? 'json') !== 'json')
        throw usageError(text('error-account-format'));
      return exportAccount(context);
    }
    if (what === undefined) throw usageError(text('error-missing', { usage }));
    const connection = await context.connect();
    const of =
      what === 'workspace'
        ? { workspaceId: connection.workspaceId }
        : { projectId: (await findBoard(context, connection, what)).id };
    const format = FORMATS[context.option('format') ?? 'json'] ?? 'json';
    await download(
      context,
      { client: connection.client, url: connection.options.url },
      { ...of, format, includesFiles: flag('files') },
    );
  },
};

async function download(
  context: Context,
  { client, url }: { client: Client; url: string },
  options: ExportWanted,
): Promise<void> {
  const { io, text, texts } = context;
  const progress = progressOn(io);
  const show = (percent: number) => progress.show(text('exporting', { percent }));
  const found = await client
    .exportFile(options, { signal: io.signal, onProgress: (at) => show(at.progress) })
    .finally(() => progress.end());
  const { file, size } = await writeDownload(context, { url, download: found });
  // On the standard output is the export itself.
  if (file === null) return;
  await context.print({ file, size, format: options.format }, () => [
    text('exported', { file, size: sizeText(size, texts.locale) }),
  ]);
}

/** No token reaches the account, so this needs the password. The session ends with the export. */
async function exportAccount(context: Context): Promise<void> {
  const { io, text } = context;
  const url = io.env['KREDA_URL'] ?? (await findCredentials(io.env, () => undefined))?.url;
  if (!url) throw new CliError(EXIT.notSignedIn, text('not-signed-in'));
  const asked = await readCredentials(context);
  const session = await signIn(clientOptions(context, checkUrl(context, url)), asked);
  try {
    await download(context, { client: createClient(session), url }, { format: 'json' });
  } finally {
    await signOut(session).catch(() => undefined);
  }
}

/** From a terminal, or from the lines of the standard input: address, password, code. */
async function readCredentials({ io, text, usage }: Context) {
  if (io.stdin.isTTY) {
    const email = await ask(io, text('ask-email'));
    const password = await ask(io, text('ask-password'), true);
    return { email, password, readCode: () => ask(io, text('ask-code')) };
  }
  const [email, password, code] = (await readAll(io)).split(/\r?\n/);
  if (!email || !password) throw usageError(text('error-missing', { usage }));
  return { email, password, ...(code && { readCode: () => Promise.resolve(code) }) };
}
