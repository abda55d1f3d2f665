import {
  createClient,
  KredaNotSignedIn,
  type Client,
  type ClientOptions,
  type Retry,
} from '../../contract/client';
import type { ApiToken } from '../../contract/generated/schema';
import { findCredentials, type Credentials } from './credentials';
import { CliError, EXIT, usageError, type Io } from './io';
import { plainText } from './plainText';
import type { Texts } from './texts/texts';

/** A token that works, and what it is for. */
export interface Connection {
  client: Client;
  options: ClientOptions;
  userId: number;
  userName: string;
  userNick: string;
  workspaceId: number;
  /** The only board of the token; null for the whole workspace. */
  boardId: number | null;
  token: Pick<ApiToken, 'name' | 'scope' | 'expiresAt'>;
  workspaceName: string;
  boardTitle: string | null;
}

interface Needs {
  io: Io;
  texts: Texts;
}

/** @throws {CliError} if it is no address of a server */
export function checkUrl({ texts }: Pick<Needs, 'texts'>, url: string): string {
  const trimmed = url.trim().replace(/\/+$/, '');
  if (!/^https?:\/\/./.test(trimmed) || !URL.canParse(trimmed))
    throw usageError(texts.text('error-url', { url: plainText(url) }));
  return trimmed;
}

/** The options of a client that tells its retries. */
export function clientOptions({ io, texts }: Needs, url: string): ClientOptions {
  const given = io.env['KREDA_RETRIES'] ?? '';
  const retries = /^\d{1,3}$/.test(given) ? Number(given) : 5;
  return { url, retries, onRetry: (retry) => tellRetry({ io, texts }, retry) };
}

function tellRetry({ io, texts }: Needs, { error, pauseMs }: Retry): void {
  io.note(
    error.code === 'not-reachable'
      ? `${texts.text('connection-lost', { why: plainText(error.message) })}\n`
      : `${texts.text('waiting', { seconds: Math.ceil(pauseMs / 1000) })}\n`,
  );
}

/** Connects with the credentials of the environment or of `kreda login`. @throws {CliError} */
export async function connect(needs: Needs): Promise<Connection> {
  const { io, texts } = needs;
  const warn = (file: string) => io.note(`${texts.text('readable-by-others', { file })}\n`);
  const found = await findCredentials(io.env, warn);
  if (!found) throw new CliError(EXIT.notSignedIn, texts.text('not-signed-in'));
  return connectWith(needs, { ...found, url: checkUrl(needs, found.url) });
}

/** Checks a token and asks what it is for. @throws {CliError} */
export async function connectWith(needs: Needs, { url, token }: Credentials): Promise<Connection> {
  const options = { ...clientOptions(needs, url), token };
  const client = createClient(options);
  const found = await client.currentToken({}, { signal: needs.io.signal });
  if (!found)
    throw new KredaNotSignedIn({ code: 'token-invalid', message: 'The API token is not valid.' });
  const { apiToken, userId, userName, userNick } = found;
  return {
    client,
    options,
    userId,
    userName,
    userNick,
    workspaceId: apiToken.workspaceId,
    boardId: apiToken.projectId,
    token: apiToken,
    workspaceName: apiToken.workspaceName ?? '',
    boardTitle: apiToken.boardTitle,
  };
}
