import { useRef, useState } from 'react';
import type { MeRowFragment } from '../../../api/generated/operations';
import { useApiTokensQuery } from '../../../entities/apiTokens/endpoints.generated';
import { useMyWorkspacesQuery } from '../../../entities/workspaces/endpoints.generated';
import { messageOfFailure } from '../../../lib/server/serverMessage';
import { useText } from '../../../lib/text/useText';
import { Button } from '../../../ui/components/Button';
import { useErrorText } from '../../../ui/forms/useErrorText';
import { useNeedsConnection } from '../../outbox/useNeedsConnection';
import classes from '../security/Security.module.css';
import { NewToken } from './NewToken';
import { TokenRow } from './TokenRow';

export interface ApiTokensProps {
  me: MeRowFragment;
  /** The current workspace; null outside of workspaces. */
  workspaceId: number | null;
}

/** The user's API tokens, by which scripts act for them (docs/behaviour.md#account-settings). */
export function ApiTokens({ me, workspaceId }: ApiTokensProps) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { isOnline, why, note } = useNeedsConnection();
  const [isAdding, setIsAdding] = useState(false);
  const { data } = useMyWorkspacesQuery({});
  const workspaces = (data?.myWorkspaces ?? [])
    .filter(({ role }) => role !== null)
    .toSorted((a, b) => Number(b.id === workspaceId) - Number(a.id === workspaceId));
  return (
    <section aria-labelledby="api-tokens" className={classes.section}>
      <p className={classes.facts}>{text('token-intro')}</p>
      <div className={classes.head}>
        <h3 id="api-tokens" ref={heading} tabIndex={-1}>
          {text('token-heading')}
        </h3>
        {note}
        {me.hasPassword && workspaces.length > 0 && (
          <Button
            tone="primary"
            icon="add"
            isDisabled={!isOnline}
            aria-describedby={why}
            onClick={() => setIsAdding(true)}
          >
            {text('token-new')}
          </Button>
        )}
      </div>
      {!me.hasPassword && <p className={classes.none}>{text('token-needs-password')}</p>}
      <TokenList onRevoked={() => heading.current?.focus()} />
      {isAdding && <NewToken me={me} workspaces={workspaces} onClose={() => setIsAdding(false)} />}
    </section>
  );
}

function TokenList({ onRevoked }: { onRevoked: () => void }) {
  const text = useText();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useApiTokensQuery({});
  if (!data)
    return error ? (
      <p role="alert" className={classes.failed}>
        <span>{errorText(messageOfFailure(error))}</span>
        <Button icon="retry" isBusy={isFetching} onClick={refetch}>
          {text('retry')}
        </Button>
      </p>
    ) : (
      <p role="status">{text('loading-dots')}</p>
    );
  if (data.apiTokens.length === 0) return <p className={classes.none}>{text('token-none')}</p>;
  return (
    <ul className={classes.list} aria-labelledby="api-tokens">
      {data.apiTokens.map((token) => (
        <TokenRow key={token.id} token={token} onRevoked={onRevoked} />
      ))}
    </ul>
  );
}
