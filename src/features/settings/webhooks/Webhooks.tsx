import { useRef, useState } from 'react';
import { useWebhooksQuery } from '../../../entities/webhooks/endpoints.generated';
import { messageOfFailure } from '../../../lib/server/serverMessage';
import { useText } from '../../../lib/text/useText';
import { Button } from '../../../ui/components/Button';
import { useErrorText } from '../../../ui/forms/useErrorText';
import { useNeedsConnection } from '../../outbox/useNeedsConnection';
import classes from '../security/Security.module.css';
import { NewWebhook } from './NewWebhook';
import { WebhookRow } from './WebhookRow';

export interface WebhooksProps {
  userId: number;
  workspaceId: number;
}

/** The webhooks of a workspace, which send its events to other programs (docs/webhooks.md). */
export function Webhooks({ userId, workspaceId }: WebhooksProps) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { isOnline, why, note } = useNeedsConnection();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <section aria-labelledby="webhooks" className={classes.section}>
      <p className={classes.facts}>{text('webhook-intro')}</p>
      <div className={classes.head}>
        <h3 id="webhooks" ref={heading} tabIndex={-1}>
          {text('webhook-heading')}
        </h3>
        {note}
        <Button
          tone="primary"
          icon="add"
          isDisabled={!isOnline}
          aria-describedby={why}
          onClick={() => setIsAdding(true)}
        >
          {text('webhook-new')}
        </Button>
      </div>
      <WebhookList workspaceId={workspaceId} onDeleted={() => heading.current?.focus()} />
      {isAdding && (
        <NewWebhook userId={userId} workspaceId={workspaceId} onClose={() => setIsAdding(false)} />
      )}
    </section>
  );
}

function WebhookList({ workspaceId, onDeleted }: { workspaceId: number; onDeleted: () => void }) {
  const text = useText();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useWebhooksQuery({ workspaceId });
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
  if (data.webhooks.length === 0) return <p className={classes.none}>{text('webhook-none')}</p>;
  return (
    <ul className={classes.list} aria-labelledby="webhooks">
      {data.webhooks.map((webhook) => (
        <WebhookRow
          key={webhook.id}
          workspaceId={workspaceId}
          webhook={webhook}
          onDeleted={onDeleted}
        />
      ))}
    </ul>
  );
}
