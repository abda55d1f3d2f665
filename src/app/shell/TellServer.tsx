import { DeviceCookie } from './DeviceCookie';
import { NoteTimeZone } from './NoteTimeZone';

/** What this browser tells the server once the screen is there: its window, and a new account's time zone. */
export const TellServer = ({ hasTimeZone }: { hasTimeZone: boolean }) => (
  <>
    <DeviceCookie />
    {!hasTimeZone && <NoteTimeZone />}
  </>
);
