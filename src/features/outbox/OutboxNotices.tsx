import { useCallback, useState, useSyncExternalStore } from 'react';
import { loadEndpoints } from '../../entities/loadMutations';
import { useText } from '../../lib/text/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useUndoHistory } from '../../store/undoHistory';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/components/Button';
import { lazyWithPreload } from '../../lib/lazy';
import { useLazy } from '../../ui/lazy/useLazy';
import { useFirstInteraction } from '../../ui/hooks/useFirstInteraction';
import classes from './OutboxNotices.module.css';
import { useConnectionNotice } from './useConnectionNotice';
import { useOverwrittenToast } from './useOverwrittenToast';
import { useRejectionToast } from './useRejectionToast';

const TEXTS = {
  offline: 'offline-banner',
  reconnecting: 'reconnecting-banner',
  polling: 'polling-banner',
} as const;

/**
 * What stands across the page: the line is down, a new release, changes that wait or were refused.
 * Nothing of it blocks.
 */
export function OutboxNotices() {
  const text = useText();
  const dispatch = useAppDispatch();
  const notice = useConnectionNotice();
  const waiting = useAppSelector((state) => state.outbox.pending.length);
  const refused = useAppSelector((state) => state.outbox.rejected.length);
  const isDeviceFailing = useAppSelector(
    ({ outbox }) => outbox.damaged > 0 || outbox.hasDamagedDrafts || !outbox.isDurable,
  );
  const newRelease = useAppSelector((state) => state.connection.newRelease);
  const [isListOpen, setIsListOpen] = useState(false);
  const openList = useCallback(() => setIsListOpen(true), []);
  useRejectionToast(openList);
  useOverwrittenToast();
  const history = useUndoHistory();
  const isUndoTold = useSyncExternalStore(
    history.subscribe,
    () => (history.asked() ?? history.turn()) !== null,
  );
  // Loads the sending code before the user's first change. If the load fails, the sender retries
  // it.
  useFirstInteraction(() => void dispatch(loadEndpoints(['addTask'])).catch(() => undefined));
  const { Component: RejectedChanges } = useLazy(rejectedChanges, isListOpen);
  const { Component: DeviceNotices } = useLazy(deviceNotices, isDeviceFailing);
  const { Component: UndoNotices } = useLazy(undoNotices, isUndoTold);

  return (
    <>
      <div className={classes.notices}>
        {notice && (
          <Banner tone={notice === 'polling' ? 'info' : 'warning'}>
            {text(TEXTS[notice])} {waiting > 0 && text('waiting-count', { n: waiting })}
          </Banner>
        )}
        {isDeviceFailing && DeviceNotices && <DeviceNotices />}
        {refused > 0 && (
          <Banner tone="danger" action={<Button onClick={openList}>{text('refused-show')}</Button>}>
            {text('refused-count', { n: refused })}
          </Banner>
        )}
        {newRelease !== null && (
          <Banner
            tone="info"
            action={<Button onClick={() => window.location.reload()}>{text('reload')}</Button>}
          >
            {text('new-release-banner')}
          </Banner>
        )}
      </div>
      {UndoNotices && <UndoNotices />}
      {RejectedChanges && (
        <RejectedChanges isOpen={isListOpen && refused > 0} onClose={() => setIsListOpen(false)} />
      )}
    </>
  );
}

const rejectedChanges = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "writing" */ './RejectedChanges')).RejectedChanges,
);
const deviceNotices = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "writing" */ './DeviceNotices')).DeviceNotices,
);
const undoNotices = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "undo" */ './UndoNotices')).UndoNotices,
);
