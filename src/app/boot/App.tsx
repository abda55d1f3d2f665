import { Suspense } from 'react';
import type { ApiEnvironment } from '../../api/apiEnvironment';
import { AuthLayout } from '../auth/AuthLayout';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary';
import { ErrorScreen } from '../errors/ErrorScreen';
import { Gate } from '../auth/Gate';
import { RootErrorFallback } from '../errors/RootErrorFallback';
import { LocaleProvider } from './LocaleProvider';

/** The whole app on a given connection: the dictionary, then the gate. */
export function App({ connection }: { connection: ApiEnvironment }) {
  return (
    <ErrorBoundary fallback={<RootErrorFallback />}>
      <Suspense fallback={null}>
        <LocaleProvider>
          <ErrorBoundary
            fallback={
              <AuthLayout>
                <ErrorScreen />
              </AuthLayout>
            }
          >
            <Gate connection={connection} />
          </ErrorBoundary>
        </LocaleProvider>
      </Suspense>
    </ErrorBoundary>
  );
}
