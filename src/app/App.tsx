import { Suspense } from 'react';
import { BrowserRouter, HashRouter, Route, Routes } from 'react-router-dom';
import type { Connection } from '../api/connection';
import { TopLayerHost } from '../ui/TopLayerHost';
import { EntranceFrame } from './EntranceFrame';
import { ErrorBoundary } from './ErrorBoundary';
import { ErrorScreen } from './ErrorScreen';
import { Gate } from './Gate';
import { GenericErrorPage } from './GenericErrorPage';
import { LastResort } from './LastResort';
import { LocaleProvider } from './LocaleProvider';
import { GENERIC_ERROR } from './patterns';

/** Opened from a file there are no addresses but those after the # (spec §2). */
const Router = window.location.protocol === 'file:' ? HashRouter : BrowserRouter;

/** The whole app on the outside that it is given: words, addresses, what must always be reachable, and the gate. */
export function App({ connection }: { connection: Connection }) {
  return (
    <ErrorBoundary fallback={<LastResort />}>
      <Suspense fallback={null}>
        <LocaleProvider>
          <Router>
            <TopLayerHost>
              <ErrorBoundary fallback={<EntranceFrame><ErrorScreen /></EntranceFrame>}>
                <Routes>
                  <Route path={GENERIC_ERROR} element={<GenericErrorPage />} />
                  <Route path="*" element={<Gate connection={connection} />} />
                </Routes>
              </ErrorBoundary>
            </TopLayerHost>
          </Router>
        </LocaleProvider>
      </Suspense>
    </ErrorBoundary>
  );
}
