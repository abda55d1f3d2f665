import { links } from '../../../../contract/links';
import { hrefOf } from '../../../lib/dom/currentPath';
import { useText } from '../../../lib/text/useText';
import classes from './HomeLink.module.css';

/** A link home that needs no router and restarts the app: for screens after a failure. */
export function HomeLink({
  path = links.landing(),
  tone = 'tonal',
}: {
  path?: string;
  /** `primary` where the link is the only step. */
  tone?: 'primary' | 'tonal';
}) {
  const text = useText();
  return (
    <a href={hrefOf(path)} className={classes.link} data-tone={tone}>
      {text('go-home')}
    </a>
  );
}
