import { useEffect, useState } from 'react';
import { useIsAccessRequestedQuery } from '../entities/workspaces/endpoints.generated';

/**
 * The answer to an access request is polled, because a user outside the workspace has no socket
 * there.
 */
const POLL_INTERVAL_MS = 15_000;

export interface AccessRequestStatus {
  state: 'none' | 'open' | 'answered';
  /** Refetches at once. */
  refetch: () => void;
}

/** The workspace, or the board, that the user asks to see. */
export interface AccessRequestKey {
  widToken: string;
  projectId?: number;
}

/**
 * The state of the user's access request: `open` while it is pending, `answered` afterwards.
 * @param onAnswered refetches the requested resource: access may have been granted
 */
export function useAccessRequestStatus(
  key: AccessRequestKey,
  onAnswered: () => void,
): AccessRequestStatus {
  const [wasOpen, setWasOpen] = useState(false);
  const { currentData, refetch } = useIsAccessRequestedQuery(key, {
    pollingInterval: wasOpen ? POLL_INTERVAL_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const isOpen = currentData?.isAccessRequested;
  if (isOpen === true && !wasOpen) setWasOpen(true);
  const isAnswered = wasOpen && isOpen === false;
  useEffect(() => {
    if (isAnswered) onAnswered();
  }, [isAnswered, onAnswered]);
  return { state: isAnswered ? 'answered' : isOpen === true ? 'open' : 'none', refetch };
}
