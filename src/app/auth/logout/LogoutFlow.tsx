import { useEffect, useRef } from 'react';
import type { ApiEnvironment } from '../../../api/apiEnvironment';
import { LogoutQuestion } from './LogoutQuestion';
import { useLogout } from './useLogout';

export interface LogoutFlowProps {
  connection: ApiEnvironment;
  /** How often the user has asked to log out: each time starts the logout. */
  requests: number;
  onLoggedOut: () => void;
  onBusyChange: (isBusy: boolean) => void;
}

/** Logs out at the user's request, with the question that may come before. */
export function LogoutFlow({ connection, requests, onLoggedOut, onBusyChange }: LogoutFlowProps) {
  const { isBusy, start, question } = useLogout(connection, onLoggedOut);
  const handled = useRef(0);
  const latest = useRef(start);
  useEffect(() => {
    latest.current = start;
  });
  useEffect(() => {
    if (handled.current === requests) return;
    handled.current = requests;
    latest.current();
  }, [requests]);
  useEffect(() => onBusyChange(isBusy), [isBusy, onBusyChange]);
  return <LogoutQuestion {...question} />;
}
