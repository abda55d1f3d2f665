import type { ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { useRequestAccessToWorkspaceMutation } from '../../entities/workspaces/endpoints.generated';
import { problemOf } from '../../lib/server/problemOf';
import { useAccessRequestStatus } from '../../store/useAccessRequestStatus';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { RequestAccess } from '../../ui/feedback/RequestAccess';
import { useErrorText } from '../../ui/forms/useErrorText';

export interface RequestWorkspaceProps {
  /** The gate is being checked again. */
  isChecking: boolean;
  onCheckAgain: () => void;
  children: ReactNode;
}

/**
 * Requests access to the URL's workspace. The screen opens by itself once the request is granted.
 */
export function RequestWorkspace({ isChecking, onCheckAgain, children }: RequestWorkspaceProps) {
  const text = useText();
  const errorText = useErrorText();
  const { pathname } = useLocation();
  const [request, { data, error, isLoading }] = useRequestAccessToWorkspaceMutation();
  const wid = matchPath('/1/:wid/*', pathname)?.params.wid ?? '';
  const { state, refetch } = useAccessRequestStatus({ widToken: wid }, onCheckAgain);
  const answer = error ? { error } : data && { data };
  const problem = answer ? problemOf(answer) : null;

  function handleCheck(): void {
    onCheckAgain();
    refetch();
  }

  return (
    <RequestAccess
      isSent={
        state === 'open' || (state === 'none' && data?.requestAccessToWorkspace.success === true)
      }
      isDenied={state === 'answered'}
      isBusy={isLoading}
      problem={problem && errorText(problem)}
      onRequest={() => void request({ widToken: wid })}
    >
      <Button icon="retry" isBusy={isChecking} onClick={handleCheck}>
        {text('check-again')}
      </Button>
      {children}
    </RequestAccess>
  );
}
