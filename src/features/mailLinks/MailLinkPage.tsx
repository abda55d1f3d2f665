import type { ApiEnvironment } from '../../api/apiEnvironment';
import type { MailLinkAddress, MailLinkDetails } from '../../api/mailLinks';
import { useHeadingFocus } from '../../lib/dom/useHeadingFocus';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { useErrorText } from '../../ui/forms/useErrorText';
import { ActOnLink } from './ActOnLink';
import { LinkMessage } from './LinkMessage';
import { LogInFirst } from './LogInFirst';
import { SignUpByInvitation } from './SignUpByInvitation';
import { useLinkTexts } from './useLinkTexts';
import { useMailLink } from './useMailLink';

export interface MailLinkPageProps {
  connection: ApiEnvironment;
  address: MailLinkAddress;
  /** @param path of the app, where the server leads on to */
  onGoOn: (path: string) => void;
}

/** Says what a link of a mail is for. Nothing happens until its one button is pressed. */
export function MailLinkPage({ connection, address, onGoOn }: MailLinkPageProps) {
  const text = useText();
  const errorText = useErrorText();
  const { view, reload } = useMailLink(connection, address);
  useHeadingFocus(view.state);
  switch (view.state) {
    case 'loading':
      return <p role="status">{text('loading')}</p>;
    case 'failed':
      return (
        <LinkMessage
          title={text(view.isNetwork ? 'error-500' : 'mail-link-useless')}
          action={
            view.isNetwork && (
              <Button icon="retry" onClick={reload}>
                {text('retry')}
              </Button>
            )
          }
        >
          {errorText(view.problem)}
        </LinkMessage>
      );
    case 'ready':
      return (
        <ReadyLink {...{ connection, address, onGoOn }} link={view.link} onSignedIn={reload} />
      );
  }
}

type ReadyLinkProps = MailLinkPageProps & { link: MailLinkDetails; onSignedIn: () => void };

function ReadyLink({ link, onSignedIn, ...page }: ReadyLinkProps) {
  const { title, body, action } = useLinkTexts(link);
  if (link.next === 'log-in')
    return (
      <LogInFirst {...page} title={title} onSignedIn={onSignedIn}>
        {body}
      </LogInFirst>
    );
  if (link.next === 'sign-up')
    return (
      <SignUpByInvitation {...page} link={link} title={title}>
        {body}
      </SignUpByInvitation>
    );
  if (action === null) return <LinkMessage title={title}>{body}</LinkMessage>;
  return (
    <ActOnLink {...page} title={title} action={action}>
      {body}
    </ActOnLink>
  );
}
