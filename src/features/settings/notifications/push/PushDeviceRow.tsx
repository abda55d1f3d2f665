import type { PushSettingsFieldsFragment } from '../../../../api/generated/operations';
import { useRemovePushDeviceMutation } from '../../../../entities/newsSettings/endpoints.lazy.generated';
import { RelativeTime } from '../../../../lib/dates/RelativeTime';
import { problemOf } from '../../../../lib/server/problemOf';
import { Text } from '../../../../lib/text/Text';
import { useText } from '../../../../lib/text/useText';
import { Button } from '../../../../ui/components/Button';
import { useErrorText } from '../../../../ui/forms/useErrorText';
import { useToast } from '../../../../ui/overlays/topLayerContext';
import { sessionName } from '../../security/sessionName';
import { SettingRow } from '../SettingRow';

export interface PushDeviceRowProps {
  device: PushSettingsFieldsFragment['devices'][number];
  isDisabled: boolean;
  /** The row and its focused button are about to disappear. */
  onStopped: () => void;
}

/** Another device of the user that gets push messages, and a button that ends them. */
export function PushDeviceRow({ device, isDisabled, onStopped }: PushDeviceRowProps) {
  const text = useText();
  const errorText = useErrorText();
  const toast = useToast();
  const [remove, { isLoading }] = useRemovePushDeviceMutation();
  const name = sessionName(device, text);

  async function handleStop(): Promise<void> {
    const problem = problemOf(await remove({ id: device.id }));
    if (!problem) onStopped();
    toast({ text: problem ? (errorText(problem) ?? '') : text('push-device-stopped', { name }) });
  }

  return (
    <SettingRow
      title={name}
      hint={
        <Text id="push-device-since" values={{ time: <RelativeTime at={device.createdAt} /> }} />
      }
    >
      <Button
        tone="quiet"
        isBusy={isLoading}
        isDisabled={isDisabled}
        aria-label={text('push-device-stop-named', { name })}
        onClick={() => void handleStop()}
      >
        {text('push-device-stop')}
      </Button>
    </SettingRow>
  );
}
