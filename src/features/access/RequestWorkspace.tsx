import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { useRequestAccessToWorkspaceMutation } from '../../entities/workspaces/endpoints';
import { problemOf } from '../../lib/problemOf';
import { RequestAccess } from '../../ui/RequestAccess';
import { useErrorText } from '../../ui/useErrorText';

/** Somebody outside has no line to be told on: whether they were let in is asked now and then. */
const ASK_AGAIN_MS = 15_000;

/** Asks to be let into the workspace that the address names. Once asked, the screen opens by itself when somebody has answered. */
export function RequestWorkspace({ onCheckAgain, children }: { onCheckAgain: () => void; children: ReactNode }) {
  const errorText = useErrorText();
  const { pathname } = useLocation();
  const [request, { data, error, isLoading }] = useRequestAccessToWorkspaceMutation();
  const wid = matchPath('/1/:wid/*', pathname)?.params.wid ?? '';
  const isSent = data?.requestAccessToWorkspace.success === true;
  const answer = error ? { error } : data && { data };
  const problem = answer ? problemOf(answer) : null;

  useEffect(() => {
    if (!isSent) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) onCheckAgain();
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isSent, onCheckAgain]);

  return (
    <RequestAccess isSent={isSent} isBusy={isLoading} problem={problem && errorText(problem)} onRequest={() => void request({ widToken: wid })}>
      {children}
    </RequestAccess>
  );
}
