import { useCallback, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { loadEndpoints } from '../../entities/loadMutations';
import { SPACE } from '../../lib/text/space';
import { useText } from '../../lib/text/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useUndoHistory } from '../../store/useUndoHistory';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/components/Button';
import { lazyWithPreload } from '../../lib/lazy';
import { useLazy } from '../../ui/lazy/useLazy';
import { useFirstInteraction } from '../../ui/hooks/useFirstInteraction';
import classes from './OutboxNotices.module.css';
import { NOTICE_TEXTS, useConnectionNotice } from './useConnectionNotice';

/**
 * What stands across the page: the line is down, a new release, changes that wait or were refused.
 * Nothing of it blocks.
 */
export function OutboxNotices({ children }: { children?: ReactNode }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const notice = useConnectionNotice();
  const waiting = useAppSelector((state) => state.outbox.pending.length);
  const refused = useAppSelector((state) => state.outbox.rejected.length);
  const isDeviceFailing = useAppSelector(
    ({ outbox, copies }) =>
      outbox.damaged > 0 || outbox.hasDamagedDrafts || !outbox.isDurable || copies.damaged > 0,
  );
  const hasCopies = useAppSelector(({ copies }) => Object.keys(copies.shown).length > 0);
  const isReleaseNew = useAppSelector((state) => state.connection.newRelease !== null);
  const [isListOpen, setIsListOpen] = useState(false);
  const openList = useCallback(() => setIsListOpen(true), []);
  const history = useUndoHistory();
  const isUndoTold = useSyncExternalStore(
    history.subscribe,
    () => (history.pendingConflict() ?? history.lastUndoOrRedo()) !== null,
  );
  // Loads what sends changes and what stores drafts before the user needs it, because the network
  // may be gone then. If it fails, it is loaded when it is used.
  useFirstInteraction(() => {
    void dispatch(loadEndpoints(['addTask'])).catch(() => undefined);
    void loadDrafts().catch(() => undefined);
  });
  const { Component: OutboxToasts } = useLazy(outboxToasts, waiting > 0);
  const { Component: UnsentDialog } = useLazy(unsentDialog, isListOpen);
  const { Component: DeviceNotices } = useLazy(deviceNotices, isDeviceFailing);
  const { Component: NewReleaseBanner } = useLazy(newReleaseBanner, isReleaseNew);
  const { Component: CopyDate } = useLazy(copyDate, notice !== null && hasCopies);
  const { Component: UndoNotices } = useLazy(undoNotices, isUndoTold);

  return (
    <>
      <div className={classes.notices}>
        {notice && (
          <Banner
            tone={notice === 'polling' ? 'info' : 'warning'}
            action={waiting > 0 && <Button onClick={openList}>{text('waiting-show')}</Button>}
          >
            {text(NOTICE_TEXTS[notice])} {waiting > 0 && text('waiting-count', { n: waiting })}
            {SPACE}
            {hasCopies && CopyDate && <CopyDate />}
          </Banner>
        )}
        {children}
        {isDeviceFailing && DeviceNotices && <DeviceNotices />}
        {refused > 0 && (
          <Banner tone="danger" action={<Button onClick={openList}>{text('refused-show')}</Button>}>
            {text('refused-count', { n: refused })}
          </Banner>
        )}
        {isReleaseNew && NewReleaseBanner && <NewReleaseBanner />}
      </div>
      {OutboxToasts && <OutboxToasts onShow={openList} />}
      {UndoNotices && <UndoNotices />}
      {UnsentDialog && (
        <UnsentDialog
          isOpen={isListOpen && waiting + refused > 0}
          onClose={() => setIsListOpen(false)}
        />
      )}
    </>
  );
}

const loadDrafts = () =>
  import(/* webpackChunkName: "device-drafts" */ '../../sync/device/deviceDrafts');
const outboxToasts = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "writing" */ './OutboxToasts')).OutboxToasts,
);
const unsentDialog = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "writing" */ './UnsentDialog')).UnsentDialog,
);
const deviceNotices = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "writing" */ './DeviceNotices')).DeviceNotices,
);
const newReleaseBanner = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "writing" */ './NewReleaseBanner')).NewReleaseBanner,
);
const copyDate = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "writing" */ './CopyDate')).CopyDate,
);
const undoNotices = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "undo" */ './undo/UndoNotices')).UndoNotices,
);
