import { lazyWithPreload } from '../../lib/lazy';
import { useText } from '../../lib/text/useText';
import { useAppStore } from '../../store/hooks';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary';
import { useLazy } from '../../ui/lazy/useLazy';
import { Dialog } from '../../ui/overlays/Dialog';
import { usePublicConfig } from '../boot/usePublicConfig';
import { ErrorScreen } from '../errors/ErrorScreen';

/** The dialog "Report a problem", loaded when it opens. */
export function ReportHost({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { services } = useAppStore();
  const config = usePublicConfig(services.connection);
  const { Component: ReportDialog } = useLazy(reportDialog, true);
  const broken = (
    <Dialog isOpen onClose={onClose} title={text('report-problem')}>
      <ErrorScreen />
    </Dialog>
  );
  return (
    <ErrorBoundary fallback={broken}>
      {ReportDialog && config && (
        <ReportDialog hasInbox={config.hasSupportInbox} onClose={onClose} />
      )}
    </ErrorBoundary>
  );
}

const reportDialog = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "support" */ '../../features/support/ReportDialog'))
      .ReportDialog,
  { opensField: true },
);
