import type { AccessRequestListQuery } from '../../api/generated/operations';
import {
  useDenyAccessMutation,
  useGrantAccessMutation,
} from '../../entities/users/endpoints.generated';
import { RelativeTime } from '../../lib/dates/RelativeTime';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import classes from './People.module.css';
import { nameOf, PersonLine } from './PersonLine';
import { useRequestWithToast } from '../../ui/overlays/useRequestWithToast';

const BETWEEN = ' · ';

export interface RequestRowProps {
  request: AccessRequestListQuery['accessRequestList']['list'][number];
  workspaceId: number;
  onGone: () => void;
}

/**
 * One access request with buttons to accept and reject it. Neither has an inverse, so the toast has
 * no Undo (docs/ux.md#2-6-j).
 */
export function RequestRow({
  request: { user, project, createdAt },
  workspaceId,
  onGone,
}: RequestRowProps) {
  const text = useText();
  const request = useRequestWithToast();
  const [grantAccess, granting] = useGrantAccessMutation();
  const [denyAccess, denying] = useDenyAccessMutation();
  const name = nameOf(user);
  // Answering a request for the workspace also answers the user's other requests in it (contract).
  const asked = { userId: user.id, workspaceId, ...(project && { projectId: project.id }) };
  const isBusy = granting.isLoading || denying.isLoading;

  async function answer(
    call: ReturnType<typeof grantAccess> | ReturnType<typeof denyAccess>,
    done: string,
  ): Promise<void> {
    if (await request(call, { text: done })) onGone();
  }

  return (
    <li className={classes.row}>
      <PersonLine person={user}>
        <span className={classes.request}>
          {project
            ? text('request-for-board', { title: project.title })
            : text('request-for-workspace')}
          {BETWEEN}
          <RelativeTime at={createdAt} />
        </span>
      </PersonLine>
      <div className={classes.answers}>
        <Button
          tone="quiet"
          aria-label={text('request-deny-of', { name })}
          isBusy={denying.isLoading}
          isDisabled={isBusy}
          onClick={() => void answer(denyAccess(asked), text('request-denied', { name }))}
        >
          {text('request-deny')}
        </Button>
        <Button
          icon="check"
          aria-label={text('request-grant-of', { name })}
          isBusy={granting.isLoading}
          isDisabled={isBusy}
          onClick={() => void answer(grantAccess(asked), text('request-granted', { name }))}
        >
          {text('request-grant')}
        </Button>
      </div>
    </li>
  );
}
