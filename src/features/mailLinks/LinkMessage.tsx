import type { ReactNode } from 'react';
import { links } from '../../../contract/links';
import { hrefOf } from '../../lib/dom/currentPath';
import { useDocumentTitle } from '../../lib/text/useDocumentTitle';
import { useText } from '../../lib/text/useText';
import classes from './MailLinks.module.css';

export interface LinkMessageProps {
  title: string;
  /** In place of the way to the start. */
  action?: ReactNode;
  children: ReactNode;
}

/**
 * A link that has nothing to do here, and why. A plain link: the app starts anew, without the token
 * in its address.
 */
export function LinkMessage({ title, action, children }: LinkMessageProps) {
  const text = useText();
  useDocumentTitle(title);
  return (
    <div className={classes.page}>
      <h1 tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      <p>{children}</p>
      {action || (
        <p>
          <a href={hrefOf(links.landing())} className={classes.link}>
            {text('mail-link-go-on')}
          </a>
        </p>
      )}
    </div>
  );
}
