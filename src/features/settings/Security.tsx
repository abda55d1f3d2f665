import { links } from '../../../contract/links';
import type { MeRowFragment } from '../../api/generated/operations';
import { useText } from '../../lib/useText';
import { LinkButton } from '../../ui/LinkButton';
import classes from './Security.module.css';
import { settingsNick } from './settingsAddress';
import { SignedInSessions } from './SignedInSessions';

/** How the person signs in, and where they are signed in. */
export function Security({ me }: { me: MeRowFragment }) {
  const text = useText();
  return (
    <div className={classes.sections}>
      {me.hasPassword && (
        <section aria-labelledby="security-sign-in" className={classes.section}>
          <h3 id="security-sign-in">{text('security-sign-in')}</h3>
          <ul className={classes.list}>
            <li className={classes.row}>
              <span className={classes.name}>{text('password')}</span>
              <LinkButton to={links.settings(settingsNick(me), 'change-password')}>{text('change-password')}</LinkButton>
            </li>
          </ul>
        </section>
      )}
      <SignedInSessions />
    </div>
  );
}
