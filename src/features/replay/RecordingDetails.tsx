import { useText } from '../../lib/text/useText';
import { isLocale, LOCALES } from '../../lib/text/locales';
import type { Environment } from '../../store/recording/environmentSlice';
import type { Recording } from '../../store/recording/makeRecording';
import classes from './Panel.module.css';
import type { RecordedTime } from '../../lib/dates/recordedTime';

export interface RecordingDetailsProps {
  recording: Recording;
  /** At the current step. */
  environment: Environment;
  time: RecordedTime;
  /** What the sender of a report wrote; null for a file. */
  note: string | null;
}

/** What surrounded the recorded screens. */
export function RecordingDetails({ recording, environment, time, note }: RecordingDetailsProps) {
  const text = useText();
  const { actions, build } = recording;
  const { viewport, locale, theme } = environment;
  const [first, last] = [actions[0], actions.at(-1)];
  const facts = [
    first &&
      last && {
        name: text('replay-recorded'),
        value: text('replay-recorded-from-to', {
          from: time.moment(first.at),
          to: time.clock(last.at),
        }),
      },
    { name: text('replay-time-zone'), value: time.zone },
    viewport && { name: text('replay-window'), value: text('replay-window-size', viewport) },
    { name: text('language'), value: isLocale(locale) ? LOCALES[locale] : locale },
    { name: text('theme'), value: text('replay-theme', { theme }) },
    { name: text('replay-version'), value: build ?? text('replay-unknown-version') },
  ];
  return (
    <>
      {note !== null && note !== '' && (
        <>
          <h3 className={classes.heading}>{text('replay-sender-note')}</h3>
          <p className={classes.senderNote}>{note}</p>
        </>
      )}
      <dl className={classes.facts}>
        {facts.map(
          (fact) =>
            fact && (
              <div key={fact.name}>
                <dt>{fact.name}</dt>
                <dd>{fact.value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}
