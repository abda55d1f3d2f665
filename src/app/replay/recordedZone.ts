import { IANAZone, Settings } from 'luxon';

const MINUTE_MS = 60_000;
/** The parts of a date that have a getter and a setter in local time. */
const PARTS = [
  'FullYear',
  'Month',
  'Date',
  'Day',
  'Hours',
  'Minutes',
  'Seconds',
  'Milliseconds',
] as const;
/** A date and time without a zone is one in local time. */
const LOCAL_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+$/;

/** A zone of the stage, which replaces that of the browser. */
export interface RecordedZone {
  /** An IANA name; one that this browser does not know, or an empty one, is that of the browser. */
  set: (name: string) => void;
  /** Milliseconds since the epoch at which clocks in the zone show these parts. */
  instantOf: (...parts: Parameters<typeof Date.UTC>) => number;
  /** The same for a text as `new Date` reads it; null if the text is no local time. */
  instantOfText: (text: string) => number | null;
}

/**
 * Makes `Date`, `Intl` and Luxon of this page use a zone that can be set. Only for a page in the
 * player's frame: screens ask all three for local time.
 */
export function replaceZone(): RecordedZone {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  let zone = IANAZone.create(own);
  const offsetAt = (at: number) => (Number.isNaN(at) ? 0 : zone.offset(at) * MINUTE_MS);
  // The offset before a change of the clocks may not be the one after it.
  const toInstant = (local: number) => local - offsetAt(local - offsetAt(local));
  replaceParts(offsetAt, toInstant);
  replaceFormat(() => zone.name);
  return {
    set(name) {
      if (name === zone.name) return;
      zone = IANAZone.create(name !== '' && IANAZone.isValidZone(name) ? name : own);
      Settings.resetCaches();
      Settings.defaultZone = zone;
    },
    instantOf: (...parts) => toInstant(Date.UTC(...parts)),
    instantOfText: (text) => (LOCAL_TIME.test(text) ? toInstant(Date.parse(`${text}Z`)) : null),
  };
}

function replaceParts(
  offsetAt: (at: number) => number,
  toInstant: (local: number) => number,
): void {
  const define = (name: string, value: (this: Date, ...given: number[]) => number) =>
    Object.defineProperty(Date.prototype, name, { value, configurable: true, writable: true });
  for (const part of PARTS) {
    define(`get${part}`, function getPart() {
      const at = this.getTime();
      return new Date(at + offsetAt(at))[`getUTC${part}`]();
    });
    if (part === 'Day') continue;
    const setUtc: (...given: [number]) => number = Date.prototype[`setUTC${part}`];
    define(`set${part}`, function setPart(...given) {
      const at = this.getTime();
      return this.setTime(toInstant(Reflect.apply(setUtc, new Date(at + offsetAt(at)), given)));
    });
  }
  define('getTimezoneOffset', function getTimezoneOffset() {
    return -offsetAt(this.getTime()) / MINUTE_MS;
  });
}

/** Formats without a zone of their own use the recorded one. */
function replaceFormat(nameOf: () => string): void {
  const zoned = ([locales, options]: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    [locales, { ...options, timeZone: options?.timeZone ?? nameOf() }] as const;
  Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
    construct: (target, given: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
      new target(...zoned(given)),
    apply: (target, _self, given: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
      target(...zoned(given)),
  });
}
