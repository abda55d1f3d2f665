import { useId } from 'react';
import { useIntl } from 'react-intl';
import type { NewsSettingsFieldsFragment } from '../../../api/generated/operations';
import { useUpdateNewsTimesMutation } from '../../../entities/newsSettings/endpoints.lazy.generated';
import { localZone } from '../../../lib/dates/localZone';
import { problemOf } from '../../../lib/server/problemOf';
import { useText } from '../../../lib/text/useText';
import { FieldError } from '../../../ui/fields/Field';
import { SelectButton } from '../../../ui/fields/SelectPopover';
import { useErrorText } from '../../../ui/forms/useErrorText';
import { useSavedChoice } from '../useSavedChoice';
import { timeZones } from './timeZones';
import classes from './NotificationSettings.module.css';
import { SettingRow } from './SettingRow';

type Times = Omit<NewsSettingsFieldsFragment, 'choices' | ' $fragmentRefs'>;

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** In place of the hour at which quiet hours begin. */
const NEVER = -1;
/** The end of quiet hours that have just been switched on. */
const MORNING = 7;

/** Quiet hours, the hour of the digest, and the time zone in which they are. */
export function NewsTimes({ times, isDisabled }: { times: Times; isDisabled: boolean }) {
  const text = useText();
  const intl = useIntl();
  const errorText = useErrorText();
  const id = useId();
  const [update] = useUpdateNewsTimesMutation();
  const saved = { ...times, timeZone: times.timeZone ?? localZone() };
  const { shown, problem, choose } = useSavedChoice(
    saved,
    async ({ timeZone, quietFrom, quietTo, digestHour }) =>
      problemOf(await update({ timeZone, quietFrom, quietTo, digestHour })),
    (one, other) =>
      one.timeZone === other.timeZone &&
      one.quietFrom === other.quietFrom &&
      one.quietTo === other.quietTo &&
      one.digestHour === other.digestHour,
  );
  const hours = HOURS.map((hour) => ({
    value: hour,
    label: intl.formatTime(Date.UTC(2026, 0, 1, hour), {
      timeZone: 'UTC',
      hour: 'numeric',
      minute: '2-digit',
    }),
  }));
  const from = shown.quietFrom ?? null;
  const to = shown.quietTo ?? MORNING;

  function chooseFrom(hour: number): void {
    if (hour === NEVER) return choose({ ...shown, quietFrom: null, quietTo: null });
    choose({ ...shown, quietFrom: hour, quietTo: hour === to ? (to + 1) % 24 : to });
  }

  return (
    <section aria-labelledby={id} className={classes.times}>
      <h3 id={id}>{text('news-peace')}</h3>
      {problem && <FieldError id={`${id}-error`}>{errorText(problem)}</FieldError>}
      <ul className={classes.rows}>
        <SettingRow title={text('news-quiet')} hint={text('news-quiet-hint')}>
          <SelectButton
            label={text('news-quiet-from')}
            value={from ?? NEVER}
            options={[{ value: NEVER, label: text('news-quiet-never') }, ...hours]}
            isDisabled={isDisabled}
            onChange={chooseFrom}
          />
          {from !== null && (
            <SelectButton
              label={text('news-quiet-to')}
              value={to}
              options={hours.filter(({ value }) => value !== from)}
              isDisabled={isDisabled}
              onChange={(quietTo) => choose({ ...shown, quietTo })}
            />
          )}
        </SettingRow>
        <SettingRow title={text('news-digest')} hint={text('news-digest-hint')}>
          <SelectButton
            label={text('news-digest-at')}
            value={shown.digestHour}
            options={hours}
            isDisabled={isDisabled}
            onChange={(digestHour) => choose({ ...shown, digestHour })}
          />
        </SettingRow>
        <SettingRow title={text('news-zone')} hint={text('news-zone-hint')}>
          <SelectButton
            label={text('news-zone')}
            value={shown.timeZone}
            options={timeZones(shown.timeZone)}
            isDisabled={isDisabled}
            className={classes.zone}
            onChange={(timeZone) => choose({ ...shown, timeZone })}
          />
        </SettingRow>
      </ul>
    </section>
  );
}
