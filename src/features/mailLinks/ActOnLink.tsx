import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ApiEnvironment } from '../../api/apiEnvironment';
import { followMailLink, type MailLinkAddress } from '../../api/mailLinks';
import { NetworkError } from '../../api/rest';
import { useDocumentTitle } from '../../lib/text/useDocumentTitle';
import { useText } from '../../lib/text/useText';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/components/Button';
import classes from './MailLinks.module.css';

export interface ActOnLinkProps {
  connection: ApiEnvironment;
  address: MailLinkAddress;
  title: string;
  /** On the one button. */
  action: string;
  children: ReactNode;
  onGoOn: (path: string) => void;
}

/** Says what the link does, and does it when the button is pressed. */
export function ActOnLink({
  connection,
  address,
  title,
  action,
  children,
  onGoOn,
}: ActOnLinkProps) {
  const text = useText();
  const [state, setState] = useState<'idle' | 'busy' | 'unreached'>('idle');
  useDocumentTitle(title);

  async function handlePress(): Promise<void> {
    setState('busy');
    try {
      onGoOn(await followMailLink(connection, address));
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
      setState('unreached');
    }
  }

  return (
    <div className={classes.page}>
      <h1 tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      {state === 'unreached' && (
        <Banner tone="danger" onDismiss={() => setState('idle')}>
          {text('network-error')}
        </Banner>
      )}
      <p className={classes.body}>{children}</p>
      <Button tone="primary" isWide isBusy={state === 'busy'} onClick={() => void handlePress()}>
        {action}
      </Button>
    </div>
  );
}
