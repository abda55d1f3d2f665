import type { ServerMessage } from '../../lib/serverMessage';
import { useErrorText } from '../../ui/forms/useErrorText';
import { EntranceFrame } from '../auth/EntranceFrame';
import { ErrorScreen } from './ErrorScreen';

export interface SessionErrorProps {
  failure: ServerMessage;
  requestId: string | undefined;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The gate's second state (docs/behaviour.md#2): the server could not say who is here. */
export function SessionError({ failure, requestId, isRetrying, onRetry }: SessionErrorProps) {
  const errorText = useErrorText();
  return (
    <EntranceFrame>
      <ErrorScreen
        details={errorText(failure)}
        code={requestId}
        isRetrying={isRetrying}
        onRetry={onRetry}
      />
    </EntranceFrame>
  );
}
