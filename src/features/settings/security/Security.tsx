import { links } from '../../../../contract/links';
import type { MeRowFragment } from '../../../api/generated/operations';
import { useText } from '../../../lib/text/useText';
import { LinkButton } from '../../../ui/components/LinkButton';
import { Passkeys } from './Passkeys';
import classes from './Security.module.css';
import { settingsNick } from '../settingsAddress';
import { SignedInSessions } from './SignedInSessions';
import { TwoFactor } from './TwoFactor';

/** The user's sign-in methods and sessions. */
export function Security({ me }: { me: MeRowFragment }) {
  const text = useText();
  return (
    <div className={classes.sections}>
      <section aria-labelledby="security-sign-in" className={classes.section}>
        <h3 id="security-sign-in">{text('security-sign-in')}</h3>
        <ul className={classes.list}>
          {me.hasPassword && (
            <li className={classes.row}>
              <span className={classes.name}>{text('password')}</span>
              <LinkButton
                to={links.settings(settingsNick(me), 'change-password')}
                aria-label={text('security-change-password')}
              >
                {text('settings-change')}
              </LinkButton>
            </li>
          )}
          {me.hasPassword ? <TwoFactor me={me} /> : <NeedsPassword />}
        </ul>
      </section>
      {me.hasPassword && <Passkeys me={me} />}
      <SignedInSessions />
    </div>
  );
}

/** Users who sign in by Google or Facebook only have no password to confirm. */
function NeedsPassword() {
  const text = useText();
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <span className={classes.name}>{text('second-factor')}</span>
        <span className={classes.facts}>{text('second-factor-needs-password')}</span>
      </span>
    </li>
  );
}
