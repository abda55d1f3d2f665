import { links } from '../../../../../contract/links';
import { useRequestAccessToProjectMutation } from '../../../../entities/workspaces/endpoints.generated';
import { problemOf } from '../../../../lib/server/problemOf';
import { useDocumentTitle } from '../../../../lib/text/useDocumentTitle';
import { useText } from '../../../../lib/text/useText';
import { EmptyState } from '../../../../ui/feedback/EmptyState';
import { LinkButton } from '../../../../ui/components/LinkButton';
import { RequestAccess } from '../../../../ui/feedback/RequestAccess';
import { useAccessRequestStatus } from '../../../../store/useAccessRequestStatus';
import { useErrorText } from '../../../../ui/forms/useErrorText';

export interface BoardNoPermissionProps {
  wid: string;
  projectId: number;
  /** Refetches the board: the request may have been granted. */
  onAnswered: () => void;
}

/**
 * A board that exists and that the user may not see (docs/behaviour.md#2): they can request access,
 * and it opens by itself when it is granted.
 */
export function BoardNoPermission({ wid, projectId, onAnswered }: BoardNoPermissionProps) {
  const text = useText();
  const errorText = useErrorText();
  const [request, { data, error, isLoading }] = useRequestAccessToProjectMutation();
  const { state } = useAccessRequestStatus({ widToken: wid, projectId }, onAnswered);
  useDocumentTitle(text('project-no-permission'));
  const answer = error ? { error } : data && { data };
  const problem = answer ? problemOf(answer) : null;
  return (
    <EmptyState
      drawing="people"
      level={1}
      title={text('project-no-permission')}
      action={
        <RequestAccess
          isSent={
            state === 'open' || (state === 'none' && data?.requestAccessToProject.success === true)
          }
          // `answered` and still no access means denied.
          isDenied={state === 'answered'}
          isBusy={isLoading}
          problem={problem && errorText(problem)}
          onRequest={() => void request({ projectId, widToken: wid })}
        >
          <LinkButton icon="home" to={links.home(wid)}>
            {text('go-home')}
          </LinkButton>
        </RequestAccess>
      }
    >
      {text('project-no-permission-hint')}
    </EmptyState>
  );
}
