import { useId, useRef } from 'react';
import {
  usePushSettingsQuery,
  useUpdatePushTextMutation,
} from '../../../../entities/newsSettings/endpoints.lazy.generated';
import { problemOf } from '../../../../lib/server/problemOf';
import { messageOfFailure } from '../../../../lib/server/serverMessage';
import { useText } from '../../../../lib/text/useText';
import { FieldError } from '../../../../ui/fields/Field';
import { Switch } from '../../../../ui/fields/Switch';
import { RetryBanner } from '../../../../ui/feedback/RetryBanner';
import { useErrorText } from '../../../../ui/forms/useErrorText';
import { useSavedChoice } from '../../useSavedChoice';
import classes from '../NotificationSettings.module.css';
import { SettingRow } from '../SettingRow';
import { PushDeviceRow } from './PushDeviceRow';
import { PushHere } from './PushHere';

/** Push messages: on this device, what they show, and the user's other devices that get them. */
export function PushMessages({ isOnline }: { isOnline: boolean }) {
  const text = useText();
  const errorText = useErrorText();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, isFetching, refetch } = usePushSettingsQuery({});
  const settings = data?.pushSettings;
  const others = settings?.devices.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <section aria-labelledby={id} className={classes.times}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {text('push-title')}
      </h3>
      {settings && (
        <ul className={classes.rows}>
          <PushHere
            settings={settings}
            isOnline={isOnline}
            onBlocked={() => heading.current?.focus()}
          />
          <PushText showsText={settings.showsText} isDisabled={!isOnline} />
          {others.map((device) => (
            <PushDeviceRow
              key={device.id}
              device={device}
              isDisabled={!isOnline}
              onStopped={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
      {!settings && !error && <p role="status">{text('loading-dots')}</p>}
      {!settings && error && (
        <RetryBanner isBusy={isFetching} onRetry={refetch}>
          {text('not-loaded')} {errorText(messageOfFailure(error))}
        </RetryBanner>
      )}
    </section>
  );
}

/** Whether messages show titles, names and texts. */
function PushText({ showsText, isDisabled }: { showsText: boolean; isDisabled: boolean }) {
  const text = useText();
  const errorText = useErrorText();
  const errorId = useId();
  const [update] = useUpdatePushTextMutation();
  const { shown, problem, choose } = useSavedChoice(showsText, async (value) =>
    problemOf(await update({ showsText: value })),
  );
  return (
    <SettingRow
      title={text('push-text')}
      hint={
        problem ? (
          <FieldError id={errorId}>{errorText(problem)}</FieldError>
        ) : (
          text('push-text-hint')
        )
      }
    >
      <Switch
        label={text('push-text')}
        checked={shown}
        disabled={isDisabled}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? errorId : undefined}
        onChange={({ target }) => choose(target.checked)}
      />
    </SettingRow>
  );
}
