import { isAnyOf, type ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import {
  isCommitReceived,
  scopeRevoked,
  snapshotConfirmed,
  snapshotReceived,
  workspaceRevoked,
} from '../api/commits';
import type { DeviceRows } from './device/rows/rowEvents';
import { isFromOtherTab } from './syncTabs';
import {
  copiesDamaged,
  mutationFulfilled,
  outboxOpened,
  readyReceived,
  responseLost,
  resyncReceived,
} from './syncActions';

const concernsRows = isAnyOf(
  isCommitReceived,
  mutationFulfilled,
  outboxOpened,
  readyReceived,
  responseLost,
  resyncReceived,
  scopeRevoked,
  snapshotConfirmed,
  snapshotReceived,
  workspaceRevoked,
);

/** Records on the device what the log says of the stored responses. */
export function addRowStoreListener(
  start: ListenerMiddlewareInstance['startListening'],
  rows: DeviceRows,
): void {
  let loading: ReturnType<typeof loadEvents> | undefined;
  start({
    // The tab that received a commit from the server stores it.
    predicate: (action) => concernsRows(action) && !isFromOtherTab(action),
    effect: (action, { getState }) => {
      if (!rows.isOn()) return;
      const state = getState();
      // In the order of the actions. If it cannot be loaded, this page records nothing: a log with
      // a gap would be worse.
      void (loading ??= loadEvents()).then(
        ({ rowEventsOf }) => rowEventsOf(action, state).forEach((event) => rows.record(event)),
        () => undefined,
      );
    },
  });
  start({
    actionCreator: outboxOpened,
    effect: (_opened, { dispatch, unsubscribe }) => {
      unsubscribe();
      rows.onDamaged((count) => dispatch(copiesDamaged({ count })));
    },
  });
}

const loadEvents = () => import(/* webpackChunkName: "device-rows" */ './rowEventsOf');
