import { useEffect, useId, useState } from 'react';
import type { PushSettingsFieldsFragment } from '../../../../api/generated/operations';
import {
  useAddPushDeviceMutation,
  useRemovePushDeviceMutation,
} from '../../../../entities/newsSettings/endpoints.lazy.generated';
import { endPush } from '../../../../lib/device/endPush';
import { problemOf } from '../../../../lib/server/problemOf';
import type { MessageKey } from '../../../../lib/text/useText';
import { useText } from '../../../../lib/text/useText';
import { Button } from '../../../../ui/components/Button';
import { FieldError } from '../../../../ui/fields/Field';
import { useErrorText } from '../../../../ui/forms/useErrorText';
import { SettingRow } from '../SettingRow';
import { isSubscribed, pushPermission, subscribe } from './pushBrowser';

export interface PushHereProps {
  settings: PushSettingsFieldsFragment;
  isOnline: boolean;
  /** The browser has been told never to ask again: the focused button is about to disappear. */
  onBlocked: () => void;
}

/**
 * Turns push messages on or off in this browser, and says why it cannot. The browser asks its user for
 * permission only after a press of the button.
 */
export function PushHere({ settings: { publicKey, devices }, isOnline, onBlocked }: PushHereProps) {
  const text = useText();
  const errorText = useErrorText();
  const id = useId();
  const [add] = useAddPushDeviceMutation();
  const [remove] = useRemovePushDeviceMutation();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const stored = devices.find(({ isCurrent }) => isCurrent);
  const here = useIsLost(stored?.id, isBusy) ? undefined : stored;
  const permission = pushPermission();
  const isOn = here !== undefined && permission === 'open';
  const canChange = here !== undefined || (permission === 'open' && publicKey != null);

  async function turnOn(key: string): Promise<string | null> {
    const address = await subscribe(key);
    if (!address && pushPermission() === 'blocked') {
      onBlocked();
      return null;
    }
    if (!address) return text('push-dismissed');
    return errorText(problemOf(await add(address)) ?? undefined) ?? null;
  }

  async function turnOff(deviceId: number): Promise<string | null> {
    const refused = problemOf(await remove({ id: deviceId }));
    // The server sends nothing more, so what the browser does with its subscription is no error.
    if (!refused) await endPush().catch(() => undefined);
    return errorText(refused ?? undefined) ?? null;
  }

  async function handlePress(): Promise<void> {
    setBusy(true);
    setProblem(null);
    const failed = await (here ? turnOff(here.id) : turnOn(publicKey ?? '')).catch(() =>
      text('push-failed'),
    );
    setProblem(failed);
    setBusy(false);
  }

  const hint: MessageKey = isOn
    ? 'push-on-hint'
    : permission === 'unsupported'
      ? 'push-unsupported-hint'
      : permission === 'blocked'
        ? 'push-blocked-hint'
        : publicKey == null
          ? 'push-unavailable-hint'
          : 'push-off-hint';
  return (
    <SettingRow
      title={text('push-here')}
      hint={
        <>
          <span id={id} data-on-device>
            {text(hint)}
          </span>
          {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
        </>
      }
    >
      {canChange && (
        <Button
          isBusy={isBusy}
          isDisabled={!isOnline}
          aria-describedby={id}
          data-on-device
          onClick={() => void handlePress()}
        >
          {text(here ? 'push-turn-off' : 'push-turn-on')}
        </Button>
      )}
    </SettingRow>
  );
}

/**
 * Whether the server sends to this browser, and the browser has no subscription any more.
 * @param isBusy push is being turned on or off; what the browser has is looked up again after that
 */
function useIsLost(deviceId: number | undefined, isBusy: boolean): boolean {
  const [lostId, setLostId] = useState<number | null>(null);
  useEffect(() => {
    if (isBusy || deviceId === undefined || pushPermission() === 'unsupported') return;
    void isSubscribed().then(
      (isThere) => setLostId(isThere ? null : deviceId),
      () => undefined,
    );
  }, [deviceId, isBusy]);
  return deviceId !== undefined && lostId === deviceId;
}
