import { useEffect } from 'react';
import type { ServerMessage } from '../../lib/server/serverMessage';
import { useErrorText } from '../../ui/forms/useErrorText';
import { AuthLayout } from '../auth/AuthLayout';
import { ErrorScreen } from './ErrorScreen';

export interface SessionErrorProps {
  failure: ServerMessage;
  requestId: string | undefined;
  isRetrying: boolean;
  onRetry: () => void;
}

/** How often it asks again by itself, in milliseconds. */
const RETRY_MS = 5_000;

/**
 * The gate's second state (docs/behaviour.md#2): the session could not be loaded. Loads it again
 * until the server responds.
 */
export function SessionError({ failure, requestId, isRetrying, onRetry }: SessionErrorProps) {
  const errorText = useErrorText();
  useEffect(() => {
    const timer = setInterval(onRetry, RETRY_MS);
    return () => clearInterval(timer);
  }, [onRetry]);
  return (
    <AuthLayout>
      <ErrorScreen
        details={errorText(failure)}
        code={requestId}
        isRetrying={isRetrying}
        onRetry={onRetry}
      />
    </AuthLayout>
  );
}
