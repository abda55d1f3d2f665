import { links } from '../../../../contract/links';
import { hrefOf } from '../../../lib/dom/currentPath';
import { useText } from '../../../lib/text/useText';
import classes from './HomeLink.module.css';

/** A link home that needs no router and restarts the app: for screens after a failure. */
export function HomeLink({ path = links.landing() }: { path?: string }) {
  const text = useText();
  return (
    <a href={hrefOf(path)} className={classes.link}>
      {text('go-home')}
    </a>
  );
}
