import type { ReportOpeningFragment } from '../../api/generated/operations';
import { RelativeTime } from '../../lib/dates/RelativeTime';
import { Text } from '../../lib/text/Text';
import { useText } from '../../lib/text/useText';
import classes from './SupportInbox.module.css';

/** Who read a recording and when, the latest first. */
export function Openings({ openings }: { openings: readonly ReportOpeningFragment[] }) {
  const text = useText();
  if (openings.length === 0)
    return <p className={classes.facts}>{text('support-report-unopened')}</p>;
  return (
    <ul className={classes.openings}>
      {openings.map(({ id, name, at }) => (
        <li key={id}>
          <Text id="support-report-opened" values={{ name, time: <RelativeTime at={at} /> }} />
        </li>
      ))}
    </ul>
  );
}
