import { useState } from 'react';
import type { ProjectRow } from '../../../../../contract/rows';
import {
  usePublicLinkQuery,
  useReplacePublicLinkMutation,
  useUpdatePublicLinkMutation,
} from '../../../../entities/publicLinks/endpoints.lazy.generated';
import { messageOfFailure } from '../../../../lib/server/serverMessage';
import { useText } from '../../../../lib/text/useText';
import { Button } from '../../../../ui/components/Button';
import { SkeletonBox } from '../../../../ui/feedback/Skeleton';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { TextField } from '../../../../ui/fields/TextField';
import { useErrorText } from '../../../../ui/forms/useErrorText';
import '../../../../ui/icons/actionIcons';
import { AlertDialog } from '../../../../ui/overlays/AlertDialog';
import { useRequestWithToast } from '../../../../ui/overlays/useRequestWithToast';
import { RetryBanner } from '../../../../ui/feedback/RetryBanner';
import { useNeedsConnection } from '../../../outbox/useNeedsConnection';
import { useCopyLink } from '../../card/actions/useCopyLink';
import classes from './Share.module.css';
import { DialogSection } from './DialogSection';

export interface PublicLinkProps {
  project: ProjectRow;
  /** Whether the user may switch it: who may make the board public. */
  canSwitch: boolean;
}

/**
 * The board's public link: switched on and off, copied, replaced, with or without names
 * (docs/behaviour.md#public-links). Others who may change the board are told that there is one.
 */
export function PublicLink({ project: { id: projectId }, canSwitch }: PublicLinkProps) {
  const text = useText();
  const errorText = useErrorText();
  const { data, error, refetch } = usePublicLinkQuery({ projectId });
  const link = data?.publicLink;
  if (!canSwitch && !link?.isOn) return null;
  return (
    <DialogSection title={text('public-link')}>
      {!canSwitch && <p className={classes.note}>{text('public-link-note')}</p>}
      {canSwitch && !link && error && (
        <RetryBanner onRetry={refetch}>{errorText(messageOfFailure(error))}</RetryBanner>
      )}
      {canSwitch && !link && !error && <SkeletonBox height="3rem" />}
      {canSwitch && link && <Switches projectId={projectId} {...link} />}
    </DialogSection>
  );
}

interface SwitchesProps {
  projectId: number;
  isOn: boolean;
  showsNames: boolean;
  url?: string | null | undefined;
}

function Switches({ projectId, isOn, showsNames, url = null }: SwitchesProps) {
  const text = useText();
  const request = useRequestWithToast();
  const copyLink = useCopyLink();
  const { isOnline, why, note } = useNeedsConnection();
  const [asking, setAsking] = useState<'off' | 'replace' | null>(null);
  const [update, updating] = useUpdatePublicLinkMutation();
  const [replace, replacing] = useReplacePublicLinkMutation();
  const isBusy = updating.isLoading || replacing.isLoading;

  function change(next: { isOn: boolean; showsNames: boolean }, done: string) {
    return request(update({ projectId, ...next }), { text: done });
  }
  function handleSwitch(): void {
    if (!isOnline || isBusy) return;
    if (isOn) setAsking('off');
    else void change({ isOn: true, showsNames: false }, text('public-link-is-on'));
  }
  function handleNames(): void {
    if (!isOnline || isBusy) return;
    const done = showsNames ? 'public-link-names-hidden' : 'public-link-names-shown';
    void change({ isOn: true, showsNames: !showsNames }, text(done));
  }
  async function handleConfirm(): Promise<void> {
    await (asking === 'off'
      ? change({ isOn: false, showsNames: false }, text('public-link-is-off'))
      : request(replace({ projectId }), { text: text('public-link-replaced') }));
    setAsking(null);
  }

  return (
    <>
      {note}
      <Checkbox
        label={text('public-link-switch')}
        hint={text('public-link-hint')}
        checked={isOn}
        aria-disabled={!isOnline || isBusy || undefined}
        onChange={handleSwitch}
      />
      {isOn && (
        <>
          <Checkbox
            label={text('public-link-names')}
            hint={text('public-link-names-hint')}
            checked={showsNames}
            aria-disabled={!isOnline || isBusy || undefined}
            onChange={handleNames}
          />
          {url === null ? (
            <p className={classes.note}>{text('public-link-lost')}</p>
          ) : (
            <div data-unrecorded>
              <TextField
                label={text('public-link-address')}
                value={url}
                readOnly
                onFocus={(event) => event.target.select()}
              />
            </div>
          )}
          <div className={classes.actions}>
            {url !== null && (
              <Button icon="copy" onClick={() => void copyLink(url)}>
                {text('public-link-copy')}
              </Button>
            )}
            <Button
              tone="quiet"
              isDisabled={!isOnline}
              aria-describedby={why}
              onClick={() => setAsking('replace')}
            >
              {text('public-link-replace')}
            </Button>
          </div>
        </>
      )}
      <AlertDialog
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={() => void handleConfirm()}
        title={text(asking === 'off' ? 'public-link-off-title' : 'public-link-replace-title')}
        confirmLabel={text(asking === 'off' ? 'public-link-off' : 'public-link-replace')}
        isBusy={isBusy}
      >
        {text(asking === 'off' ? 'public-link-off-text' : 'public-link-replace-text')}
      </AlertDialog>
    </>
  );
}
