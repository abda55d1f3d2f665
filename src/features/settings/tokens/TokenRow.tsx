import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';
import type { ApiTokenRowFragment } from '../../../api/generated/operations';
import { useRevokeApiTokenMutation } from '../../../entities/apiTokens/endpoints.generated';
import { RelativeTime } from '../../../lib/dates/RelativeTime';
import { useNow } from '../../../lib/dates/useNow';
import { Text } from '../../../lib/text/Text';
import { useText } from '../../../lib/text/useText';
import { IconButton } from '../../../ui/components/IconButton';
import '../../../ui/icons/menuIcons';
import { Menu } from '../../../ui/menu/Menu';
import { MenuItem } from '../../../ui/menu/MenuItem';
import { AlertDialog } from '../../../ui/overlays/AlertDialog';
import { useRequestWithToast } from '../../../ui/overlays/useRequestWithToast';
import { useNeedsConnection } from '../../outbox/useNeedsConnection';
import classes from '../security/Security.module.css';
import { SCOPE_MESSAGES } from './scopeMessages';

export interface TokenRowProps {
  token: ApiTokenRowFragment;
  /** The row and its focused button are about to disappear. */
  onRevoked: () => void;
}

/** One token: its name, what it allows, its use and its end; the menu revokes it. */
export function TokenRow({ token, onRevoked }: TokenRowProps) {
  const text = useText();
  const request = useRequestWithToast();
  const { isOnline } = useNeedsConnection();
  const [isAsking, setIsAsking] = useState(false);
  const [revoke, { isLoading }] = useRevokeApiTokenMutation();
  const { id, name } = token;

  async function handleRevoke(): Promise<void> {
    const isGone = await request(revoke({ id }), { text: text('token-revoked', { name }) });
    // The closing dialog returns focus to a button that is about to disappear. Move focus after
    // that.
    flushSync(() => setIsAsking(false));
    if (isGone) onRevoked();
  }

  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <TokenFacts token={token} />
      </span>
      <Menu
        align="end"
        trigger={(props) => (
          <IconButton {...props} icon="more" label={text('token-options', { name })} />
        )}
      >
        <MenuItem
          icon="delete"
          tone="danger"
          isDisabled={!isOnline}
          onSelect={() => setIsAsking(true)}
        >
          {text('token-revoke')}
        </MenuItem>
      </Menu>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void handleRevoke()}
        title={text('token-revoke-title')}
        confirmLabel={text('token-revoke')}
        isBusy={isLoading}
      >
        {text('token-revoke-hint', { name })}
      </AlertDialog>
    </li>
  );
}

function TokenFacts({ token }: { token: ApiTokenRowFragment }) {
  const text = useText();
  const intl = useIntl();
  const { scope, projectId, boardTitle, workspaceName, lastUsedAt, expiresAt } = token;
  const judge = useCallback(
    (now: Date) => expiresAt !== null && new Date(expiresAt) <= now,
    [expiresAt],
  );
  const isOver = useNow(judge);
  const words = text(SCOPE_MESSAGES[scope]);
  return (
    <span className={classes.facts}>
      <span>
        {projectId === null
          ? text('token-fact-workspace', { scope: words, place: workspaceName ?? '' })
          : text('token-fact-board', {
              scope: words,
              place: boardTitle ?? text('token-place-gone'),
            })}
      </span>
      <span>
        {lastUsedAt === null ? (
          text('token-never-used')
        ) : (
          <Text id="token-used" values={{ time: <RelativeTime at={lastUsedAt} /> }} />
        )}
      </span>
      {expiresAt !== null && (
        <span data-state={isOver ? 'danger' : undefined}>
          {text(isOver ? 'token-ended' : 'token-ends', {
            date: intl.formatDate(expiresAt, { dateStyle: 'long' }),
          })}
        </span>
      )}
    </span>
  );
}
