import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { WebhookRowFragment } from '../../../api/generated/operations';
import {
  useDeleteWebhookMutation,
  useTestWebhookMutation,
  useUpdateWebhookMutation,
} from '../../../entities/webhooks/endpoints.generated';
import { useText } from '../../../lib/text/useText';
import { IconButton } from '../../../ui/components/IconButton';
import '../../../ui/icons/actionIcons';
import { Menu } from '../../../ui/menu/Menu';
import { MenuItem } from '../../../ui/menu/MenuItem';
import { AlertDialog } from '../../../ui/overlays/AlertDialog';
import { useRequestWithToast } from '../../../ui/overlays/useRequestWithToast';
import { useNeedsConnection } from '../../outbox/useNeedsConnection';
import classes from '../security/Security.module.css';
import { ChangeWebhook } from './ChangeWebhook';
import { Deliveries } from './Deliveries';
import { WebAddress } from './WebAddress';
import { WebhookFacts } from './WebhookFacts';

export interface WebhookRowProps {
  workspaceId: number;
  webhook: WebhookRowFragment;
  /** The row and its focused button are about to disappear. */
  onDeleted: () => void;
}

/** One webhook: its address, what it sends and whether it works; the menu changes it. */
export function WebhookRow({ workspaceId, webhook, onDeleted }: WebhookRowProps) {
  const text = useText();
  const request = useRequestWithToast();
  const { isOnline } = useNeedsConnection();
  const [opened, setOpened] = useState<'deliveries' | 'change' | 'delete' | null>(null);
  const [remove, { isLoading }] = useDeleteWebhookMutation();
  const [update] = useUpdateWebhookMutation();
  const [test] = useTestWebhookMutation();
  const { id, url, topics, isOn } = webhook;
  // In a masked recording it is no address.
  const host = URL.canParse(url) ? new URL(url).host : url;
  const close = () => setOpened(null);

  async function handleDelete(): Promise<void> {
    const isGone = await request(remove({ workspaceId, id }), { text: text('webhook-deleted') });
    // The closing dialog returns focus to a button that is about to disappear. Move focus after
    // that.
    flushSync(close);
    if (isGone) onDeleted();
  }
  const handleSwitch = () =>
    request(update({ workspaceId, id, url, topics, isOn: !isOn }), {
      text: text(isOn ? 'webhook-switched-off' : 'webhook-switched-on'),
    });
  const handleTest = () =>
    request(test({ workspaceId, id }), { text: text('webhook-test-sent', { host }) });

  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <span className={classes.name} data-unrecorded>
          <WebAddress url={url} />
        </span>
        <WebhookFacts webhook={webhook} />
      </span>
      <Menu
        align="end"
        trigger={(props) => (
          <IconButton {...props} icon="more" label={text('webhook-options', { host })} />
        )}
      >
        <MenuItem icon="activity" isDisabled={!isOnline} onSelect={() => setOpened('deliveries')}>
          {text('webhook-deliveries')}
        </MenuItem>
        <MenuItem icon="link" isDisabled={!isOnline} onSelect={() => void handleTest()}>
          {text('webhook-test')}
        </MenuItem>
        <MenuItem icon="edit" isDisabled={!isOnline} onSelect={() => setOpened('change')}>
          {text('webhook-change')}
        </MenuItem>
        <MenuItem icon="check" isDisabled={!isOnline} onSelect={() => void handleSwitch()}>
          {text(isOn ? 'webhook-switch-off' : 'webhook-switch-on')}
        </MenuItem>
        <MenuItem
          icon="delete"
          tone="danger"
          isDisabled={!isOnline}
          onSelect={() => setOpened('delete')}
        >
          {text('webhook-delete')}
        </MenuItem>
      </Menu>
      {opened === 'deliveries' && (
        <Deliveries workspaceId={workspaceId} webhookId={id} host={host} onClose={close} />
      )}
      {opened === 'change' && (
        <ChangeWebhook workspaceId={workspaceId} webhook={webhook} onClose={close} />
      )}
      <AlertDialog
        isOpen={opened === 'delete'}
        onClose={close}
        onConfirm={() => void handleDelete()}
        title={text('webhook-delete-title')}
        confirmLabel={text('webhook-delete')}
        isBusy={isLoading}
      >
        {text('webhook-delete-hint', { host })}
      </AlertDialog>
    </li>
  );
}
