import {
  chmodSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecretBox } from '../../server/auth/secretBox';
import { readConfig } from '../../server/config';

const folder = () => mkdtempSync(join(tmpdir(), 'kreda-key-'));
const box = (dataDir: string) => createSecretBox({ secretKey: null, dataDir });

it('without SECRET_KEY the key is created once in DATA_DIR, readable for the server’s own account only', () => {
  const dataDir = join(folder(), 'new');
  const sealed = box(dataDir).seal('JBSWY3DPEHPK3PXP', 'totp 7');
  const key = join(dataDir, 'secret.key');
  expect(statSync(key).mode & 0o777).toBe(0o600);
  expect(Buffer.from(readFileSync(key, 'utf8').trim(), 'base64')).toHaveLength(32);
  expect(readdirSync(dataDir)).toEqual(['secret.key']);
  expect(box(dataDir).open(sealed, 'totp 7')).toBe('JBSWY3DPEHPK3PXP');
});

it('an encrypted secret cannot be decrypted for another user, with another key, or after a change of a byte', () => {
  const [here, elsewhere] = [box(folder()), box(folder())];
  const sealed = here.seal('JBSWY3DPEHPK3PXP', 'totp 7');
  expect(sealed.includes('JBSWY3DPEHPK3PXP')).toBe(false);
  expect(here.open(sealed, 'totp 8')).toBeNull();
  expect(elsewhere.open(sealed, 'totp 7')).toBeNull();
  for (const at of [0, 4, 16, sealed.length - 1]) {
    const altered = Buffer.from(sealed);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(here.open(altered, 'totp 7')).toBeNull();
  }
  expect(here.open(sealed.subarray(0, 20), 'totp 7')).toBeNull();
});

it('a key file with other content is reported, and is not replaced', () => {
  const dataDir = folder();
  writeFileSync(join(dataDir, 'secret.key'), 'half a k');
  chmodSync(join(dataDir, 'secret.key'), 0o600);
  expect(() => box(dataDir).seal('a', 'b')).toThrow(/secret\.key must hold 32 bytes/);
  expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe('half a k');
});

it.each(['c2hvcnQ=', 'x'.repeat(44), 'zz'.repeat(32)])(
  'SECRET_KEY %j is rejected without repeating it',
  (key) => {
    expect(() => readConfig({ MD_ENV: 'test', SECRET_KEY: key })).toThrow(
      /^SECRET_KEY must be 32 bytes in base64 or hexadecimal, as `openssl rand -base64 32` prints them\.$/,
    );
  },
);

it('SECRET_KEY is accepted in base64 and in hexadecimal', () => {
  const key = Buffer.alloc(32, 9);
  for (const text of [key.toString('base64'), key.toString('hex')])
    expect(readConfig({ MD_ENV: 'test', SECRET_KEY: text }).secretKey).toEqual(key);
});
