import { checkUrl, connectWith } from '../connect';
import { forgetCredentials, storeCredentials } from '../credentials';
import type { Command, Context } from '../context';
import { usageError } from '../io';
import { ask, readAll } from '../prompt';
import { identityOf, placeOf } from './whoami';

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A token is never an argument: every user of the computer sees those of running programs. */
export const login: Command = {
  name: 'login',
  params: '[<url>]',
  about: 'about-login',
  count: [0, 1],
  async run(context) {
    const { io, text } = context;
    const url = checkUrl(context, await readUrl(context));
    const { protocol, hostname } = new URL(url);
    if (protocol === 'http:' && !LOCAL.has(hostname)) io.note(`${text('unencrypted', { url })}\n`);
    const token = (
      io.stdin.isTTY ? await ask(io, text('ask-token'), true) : await readAll(io)
    ).trim();
    if (token === '') throw usageError(text('error-token-empty'));
    const connection = await connectWith(context, { url, token });
    await storeCredentials(io.env, { url, token });
    const { userName: name, token: of } = connection;
    await context.print(identityOf(connection), () => [
      text('signed-in', { url, name, scope: of.scope, place: placeOf(context, connection) }),
    ]);
  },
};

async function readUrl({ io, params, usage, text }: Context): Promise<string> {
  const given = params[0] ?? io.env['KREDA_URL'];
  if (given) return given;
  if (!io.stdin.isTTY) throw usageError(text('error-missing', { usage }));
  return ask(io, text('ask-url'));
}

export const logout: Command = {
  name: 'logout',
  params: '',
  about: 'about-logout',
  count: [0, 0],
  async run({ io, text, print }) {
    const wasSignedIn = await forgetCredentials(io.env);
    await print({ wasSignedIn }, () => [text(wasSignedIn ? 'signed-out' : 'was-signed-out')]);
  },
};
