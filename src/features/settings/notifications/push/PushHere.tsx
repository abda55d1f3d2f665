import { useId, useState } from 'react';
import type { PushSettingsFieldsFragment } from '../../../../api/generated/operations';
import {
  useAddPushDeviceMutation,
  useRemovePushDeviceMutation,
} from '../../../../entities/newsSettings/endpoints.lazy.generated';
import { problemOf } from '../../../../lib/server/problemOf';
import type { MessageKey } from '../../../../lib/text/useText';
import { useText } from '../../../../lib/text/useText';
import { Button } from '../../../../ui/components/Button';
import { FieldError } from '../../../../ui/fields/Field';
import { useErrorText } from '../../../../ui/forms/useErrorText';
import { SettingRow } from '../SettingRow';
import { pushPermission, subscribe, unsubscribe } from './pushBrowser';

export interface PushHereProps {
  settings: PushSettingsFieldsFragment;
  isOnline: boolean;
}

/**
 * Turns push messages on or off in this browser, and says why it cannot. The browser asks its user for
 * permission only after a press of the button.
 */
export function PushHere({ settings: { publicKey, devices }, isOnline }: PushHereProps) {
  const text = useText();
  const errorText = useErrorText();
  const id = useId();
  const [add] = useAddPushDeviceMutation();
  const [remove] = useRemovePushDeviceMutation();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const here = devices.find(({ isCurrent }) => isCurrent);
  const permission = pushPermission();
  const isOn = here !== undefined && permission === 'open';
  const canChange = here !== undefined || (permission === 'open' && publicKey != null);

  async function turnOn(key: string): Promise<string | null> {
    const address = await subscribe(key);
    if (!address) return pushPermission() === 'blocked' ? null : text('push-dismissed');
    return errorText(problemOf(await add(address)) ?? undefined) ?? null;
  }

  async function turnOff(deviceId: number): Promise<string | null> {
    const refused = problemOf(await remove({ id: deviceId }));
    // The server sends nothing more, so what the browser does with its subscription is no error.
    if (!refused) await unsubscribe().catch(() => undefined);
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
          <span id={id}>{text(hint)}</span>
          {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
        </>
      }
    >
      {canChange && (
        <Button
          isBusy={isBusy}
          isDisabled={!isOnline}
          aria-describedby={id}
          onClick={() => void handlePress()}
        >
          {text(here ? 'push-turn-off' : 'push-turn-on')}
        </Button>
      )}
    </SettingRow>
  );
}
