import type { Connection } from '../connect';
import type { Command, Context } from '../context';
import { alignRows } from '../help';
import { plainText } from '../plainText';

/** Who a token acts for, and where. */
export const identityOf = (connection: Connection) => ({
  url: connection.options.url,
  user: { id: connection.userId, name: connection.userName, nick: connection.userNick },
  token: { name: connection.token.name, scope: connection.token.scope },
  workspace: { id: connection.workspaceId, name: connection.workspaceName },
  board:
    connection.boardId === null
      ? null
      : { id: connection.boardId, title: connection.boardTitle ?? '' },
  expiresAt: connection.token.expiresAt,
});

/** The workspace or the board of a token. */
export function placeOf({ text }: Pick<Context, 'text'>, connection: Connection): string {
  const workspace = plainText(connection.workspaceName);
  return connection.boardId === null
    ? text('place-workspace', { workspace })
    : text('place-board', { workspace, board: plainText(connection.boardTitle ?? '') });
}

export const whoami: Command = {
  name: 'whoami',
  params: '',
  about: 'about-whoami',
  count: [0, 0],
  async run(context) {
    const { text } = context;
    const connection = await context.connect();
    const who = identityOf(connection);
    await context.print(who, () =>
      alignRows([
        [text('label-address'), who.url],
        [text('label-user'), `${plainText(who.user.name)} (@${plainText(who.user.nick)})`],
        [text('label-workspace'), plainText(who.workspace.name)],
        ...(who.board ? [[text('label-board'), plainText(who.board.title)] as const] : []),
        [text('label-token'), plainText(who.token.name)],
        [text('label-scope'), who.token.scope],
        [text('label-expires'), who.expiresAt ?? text('never')],
      ]),
    );
  },
};
