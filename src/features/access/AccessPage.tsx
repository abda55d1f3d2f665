import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { useDocumentTitle } from '../../lib/text/useDocumentTitle';
import { useText } from '../../lib/text/useText';
import type { MessageKey } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Icon } from '../../ui/icons/Icon';
import { LinkButton } from '../../ui/components/LinkButton';
import classes from './AccessPage.module.css';
import { ConfirmAddress, pathAfterConfirming } from './ConfirmAddress';
import { FirstWorkspace } from '../workspaces/FirstWorkspace';
import { RequestWorkspace } from './RequestWorkspace';
import '../../ui/icons/actionIcons';

export type AccessReason = 'not-allowed' | 'no-workspace' | 'confirm-email' | 'second-factor';

export interface AccessPageProps {
  reason: AccessReason;
  /** Of the signed-in account: the user may have meant another one. */
  email: string;
  /** The user's own workspace, if any. */
  ownHref: string | null;
  /**
   * Where the address can be corrected without a confirmation
   * (docs/adr/0056-screens-before-the-gate.md).
   */
  addressHref: string;
  /** Where the user sets up a second factor. */
  securityHref: string;
  /** Refetches: access may have been granted meanwhile. */
  isChecking: boolean;
  onCheckAgain: () => void;
}

const TEXTS: Record<AccessReason, { title: MessageKey; hint: MessageKey }> = {
  'not-allowed': { title: 'workspace-not-allowed', hint: 'workspace-not-allowed-hint' },
  'no-workspace': { title: 'no-workspace-title', hint: 'no-workspace-create-hint' },
  'confirm-email': { title: 'confirm-email', hint: 'confirm-email-hint' },
  'second-factor': { title: 'access-second-factor', hint: 'access-second-factor-hint' },
};

/**
 * The workspace-access screen (docs/behaviour.md#app-gate, 5): why the workspace is closed, and the
 * possible actions.
 */
export function AccessPage({
  reason,
  email,
  ownHref,
  addressHref,
  securityHref,
  isChecking,
  onCheckAgain,
}: AccessPageProps) {
  const text = useText();
  const { title, hint } = TEXTS[reason];
  const { pathname } = useLocation();
  useDocumentTitle(text(title));
  const checkAgain = (
    <Button icon="retry" isBusy={isChecking} onClick={onCheckAgain}>
      {text('check-again')}
    </Button>
  );
  const actions: Record<AccessReason, ReactElement> = {
    'not-allowed': (
      <RequestWorkspace isChecking={isChecking} onCheckAgain={onCheckAgain}>
        {ownHref !== null && (
          <LinkButton icon="home" to={ownHref}>
            {text('go-to-own-workspace')}
          </LinkButton>
        )}
      </RequestWorkspace>
    ),
    'no-workspace': (
      <span className={classes.actions}>
        <FirstWorkspace />
        {checkAgain}
      </span>
    ),
    'confirm-email': (
      <ConfirmAddress email={email} path={pathAfterConfirming(pathname)}>
        {checkAgain}
        <LinkButton icon="edit" to={addressHref}>
          {text('change-email-action')}
        </LinkButton>
      </ConfirmAddress>
    ),
    'second-factor': (
      <span className={classes.actions}>
        <LinkButton icon="lock" to={securityHref}>
          {text('access-second-factor-set-up')}
        </LinkButton>
        {checkAgain}
      </span>
    ),
  };
  return (
    <>
      <span className={classes.sign}>
        <Icon name={reason === 'confirm-email' ? 'mail' : 'lock'} />
      </span>
      <EmptyState level={1} title={text(title)} action={actions[reason]}>
        {text(hint, { email })}
      </EmptyState>
      <p className={classes.account}>{text('signed-in-as', { email })}</p>
    </>
  );
}
