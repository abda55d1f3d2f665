import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { BoardLook } from '../../../features/activity/changes/BoardLook';
import { OutboxNotices } from '../../../features/outbox/OutboxNotices';
import type { OpenSession } from '../../auth/session';
import { recentPageOf } from '../../routes/recentPageOf';
import { DeviceCookie } from './DeviceCookie';
import { NoteTimeZone } from './NoteTimeZone';

export interface AfterPaintProps {
  session: OpenSession;
  /** Among the notices. */
  children: ReactNode;
}

/**
 * What a screen does without at first: notices of the connection, and what this browser tells the
 * server: its window, the board that a member looks at, and a new account's time zone.
 */
export function AfterPaint({ session, children }: AfterPaintProps) {
  const { me, workspaceId, role } = session;
  const projectId = recentPageOf(useLocation().pathname)?.projectId;
  return (
    <>
      <OutboxNotices>{children}</OutboxNotices>
      <DeviceCookie />
      {role !== null && projectId !== undefined && (
        <BoardLook key={projectId} {...{ projectId, workspaceId }} />
      )}
      {me.timeZone === null && <NoteTimeZone />}
    </>
  );
}
