import { Suspense } from 'react';
import type { Connection } from '../../api/connection';
import { EntranceFrame } from '../auth/EntranceFrame';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary';
import { ErrorScreen } from '../errors/ErrorScreen';
import { Gate } from '../auth/Gate';
import { LastResort } from '../errors/LastResort';
import { LocaleProvider } from './LocaleProvider';

/** The whole app on the outside that it is given: the reader's words, then the gate. */
export function App({ connection }: { connection: Connection }) {
  return (
    <ErrorBoundary fallback={<LastResort />}>
      <Suspense fallback={null}>
        <LocaleProvider>
          <ErrorBoundary
            fallback={
              <EntranceFrame>
                <ErrorScreen />
              </EntranceFrame>
            }
          >
            <Gate connection={connection} />
          </ErrorBoundary>
        </LocaleProvider>
      </Suspense>
    </ErrorBoundary>
  );
}
