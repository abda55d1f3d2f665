import type { IntlShape } from 'react-intl';
import { isZone, localZone } from './localZone';

/** Formats instants of a recording. */
export interface RecordedTime {
  /** The zone in which the recording shows times; that of this device if none was recorded. */
  zone: string;
  /** `10:41:12` */
  clock: (at: number) => string;
  /** `24 Nov 2026, 10:41:12` */
  moment: (at: number) => string;
}

/**
 * Times as the recorded person read them: in their time zone, not in the reader's.
 * @param timeZone of the recording, which is untrusted: an unknown name counts as none
 */
export function recordedTime(intl: IntlShape, timeZone: string): RecordedTime {
  const zone = isZone(timeZone) ? timeZone : localZone();
  const time = { hour: 'numeric', minute: '2-digit', second: '2-digit', timeZone: zone } as const;
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  return {
    zone,
    clock: (at) => intl.formatDate(at, time),
    moment: (at) => intl.formatDate(at, { ...day, ...time }),
  };
}
