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

/** The gate's second state (docs/behaviour.md#2): the session could not be loaded. */
export function SessionError({ failure, requestId, isRetrying, onRetry }: SessionErrorProps) {
  const errorText = useErrorText();
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
