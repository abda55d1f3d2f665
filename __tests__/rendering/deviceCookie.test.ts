import fc from 'fast-check';
import { formatDevice, parseDevice, type Device } from '../../contract/device/deviceCookie';

const DEVICE: Device = {
  width: 1280,
  height: 800,
  isTouch: false,
  isSidebarHidden: true,
  isCompact: false,
  locale: 'pl',
  region: 'pl-PL-u-hc-h12',
  zone: 'America/Argentina/Buenos_Aires',
};

it('reads what the page has written', () => {
  expect(formatDevice(DEVICE)).toBe(
    '1280x800.010.pl.pl-PL-u-hc-h12.America/Argentina/Buenos_Aires',
  );
  expect(parseDevice(formatDevice(DEVICE))).toEqual(DEVICE);
});

it.each([
  undefined,
  '',
  '1280x800',
  '1280x800.000.de.de-DE.Europe/Berlin',
  '1280x800.000.en.en-GB.Europe/Warsaw; x=1',
  `1280x800.000.en.${'e'.repeat(40)}.UTC`,
  '999999x800.000.en.en-GB.UTC',
  '1280x800.00.en.en-GB.UTC',
  '1280x800.000.en.a--b.UTC',
])('refuses %j', (value) => {
  expect(parseDevice(value)).toBeNull();
});

it('writes no sign that a cookie cannot hold', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const device = parseDevice(text);
      if (device) expect(formatDevice(device)).toMatch(/^[\w.\-+/]+$/);
    }),
  );
});

it('renders no more than a large window, whatever the cookie says', () => {
  expect(parseDevice('99999x99999.000.en.en-GB.UTC')).toMatchObject({ width: 4096, height: 4096 });
});
