import type { InvitationListQuery } from '../../api/generated/operations';
import {
  useResendInvitationMutation,
  useRevokeInvitationMutation,
} from '../../entities/users/endpoints.generated';
import { RelativeTime } from '../../lib/dates/RelativeTime';
import { useNameOf } from '../../lib/text/useNameOf';
import { useText } from '../../lib/text/useText';
import { Avatar } from '../../ui/avatar/Avatar';
import { Button } from '../../ui/components/Button';
import classes from './People.module.css';
import { roleName } from './roleName';
import { useRequestWithToast } from '../../ui/overlays/useRequestWithToast';

const BETWEEN = ' · ';

export interface InvitationRowProps {
  invitation: InvitationListQuery['invitationList']['list'][number];
  workspaceId: number;
  canResend: boolean;
  canRevoke: boolean;
  onGone: () => void;
}

/** One invited address, its inviter and date, and its actions. */
export function InvitationRow({
  invitation,
  workspaceId,
  canResend,
  canRevoke,
  onGone,
}: InvitationRowProps) {
  const text = useText();
  const nameOf = useNameOf();
  const request = useRequestWithToast();
  const [resend, resending] = useResendInvitationMutation();
  const [revoke, revoking] = useRevokeInvitationMutation();
  const { email, inviter, sentAt, isExpired, role } = invitation;
  const which = { workspaceId, email };
  const isBusy = resending.isLoading || revoking.isLoading;

  async function handleRevoke(): Promise<void> {
    if (await request(revoke(which), { text: text('team-invitation-revoked', { email }) }))
      onGone();
  }

  return (
    <li className={classes.row} data-columns="invited">
      <div className={classes.person} data-invited>
        <Avatar
          person={{ id: 0, name: email, initials: email.slice(0, 1).toUpperCase() }}
          size={32}
          isDecorative
        />
        <div className={classes.words}>
          <span className={classes.name}>{email}</span>
          <span className={classes.facts}>
            <span>
              {text(isExpired ? 'invitation-by-expired' : 'invitation-by', {
                name: nameOf(inviter.name),
              })}
              {BETWEEN}
              <RelativeTime at={sentAt} />
            </span>
          </span>
        </div>
      </div>
      <span className={classes.role} data-role={role}>
        {text(roleName(role))}
      </span>
      <div className={classes.answers}>
        {canResend && (
          <Button
            tone="quiet"
            aria-label={text('invitation-resend-of', { email })}
            isBusy={resending.isLoading}
            isDisabled={isBusy}
            onClick={() =>
              void request(resend(which), { text: text('invitation-resent', { email }) })
            }
          >
            {text('invitation-resend')}
          </Button>
        )}
        {canRevoke && (
          <Button
            tone="quiet"
            aria-label={text('invitation-revoke-of', { email })}
            isBusy={revoking.isLoading}
            isDisabled={isBusy}
            onClick={() => void handleRevoke()}
          >
            {text('invitation-revoke')}
          </Button>
        )}
      </div>
    </li>
  );
}
