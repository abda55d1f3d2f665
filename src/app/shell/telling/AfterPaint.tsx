import type { ReactNode } from 'react';
import { OutboxNotices } from '../../../features/outbox/OutboxNotices';
import { DeviceCookie } from './DeviceCookie';
import { NoteTimeZone } from './NoteTimeZone';

export interface AfterPaintProps {
  hasTimeZone: boolean;
  /** Among the notices. */
  children: ReactNode;
}

/**
 * What a screen does without at first: notices of the connection, and what this browser tells the
 * server: its window, and a new account's time zone.
 */
export const AfterPaint = ({ hasTimeZone, children }: AfterPaintProps) => (
  <>
    <OutboxNotices>{children}</OutboxNotices>
    <DeviceCookie />
    {!hasTimeZone && <NoteTimeZone />}
  </>
);
