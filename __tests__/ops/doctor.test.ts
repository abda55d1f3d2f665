import { createServer } from 'node:net';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../server/config';
import { database, examine, mail, settings, storage, type Finding } from '../../server/ops/checks';
import { temporaryFolder } from '../files/fileServer';
import { startS3 } from '../files/s3Server';
import { bareDatabase, freshDatabase } from '../support/database';

const at = (env: Record<string, string> = {}) =>
  readConfig({ MD_ENV: 'test', DATA_DIR: temporaryFolder(), ...env });
const bad = (findings: readonly Finding[]) =>
  findings.filter(({ is }) => is === 'bad').map(({ what }) => what);
const wordsOf = (findings: readonly Finding[]) =>
  findings.map(({ what, is, words }) => `${is} ${what}: ${words}`).join('\n');

it('the doctor reports no problem in a working installation', async () => {
  const { connectionString } = await freshDatabase();
  const findings = await examine(at({ DATABASE_URL: connectionString }));
  expect(bad(findings)).toEqual([]);
  expect(wordsOf(findings)).toMatch(
    /good database: PostgreSQL 1\d[\s\S]*good schema: all \d+ migrations have run[\s\S]*good clock/,
  );
});

it('the doctor reports what is wrong with a database, but never its password', async () => {
  expect(
    wordsOf(await database(at({ DATABASE_URL: 'postgresql://kreda:geheim@127.0.0.1:1/kreda' }))),
  ).toMatch(/^bad database: The database at 127\.0\.0\.1:1\/kreda does not answer(?!.*geheim)/);
  expect(
    wordsOf(await database(at({ DATABASE_URL: (await bareDatabase()).connectionString }))),
  ).toContain('unsure schema: empty');
  const newer = await freshDatabase();
  await newer.query(
    `insert into schema_migrations (number, name, checksum) values (9999, '9999_later', 'x')`,
  );
  expect(wordsOf(await database(at({ DATABASE_URL: newer.connectionString })))).toContain(
    'bad schema: made by a newer Kreda (9999_later)',
  );
});

it('the doctor reports whether a storage returns files', async () => {
  const s3 = await startS3(temporaryFolder());
  expect(bad(await storage(at()))).toEqual([]);
  expect(bad(await storage(at(s3.env)))).toEqual([]);
  expect(wordsOf(await storage(at({ ...s3.env, S3_SECRET_KEY: 'wrong' })))).toMatch(
    /^bad storage: S3 at .*403.*SignatureDoesNotMatch/,
  );
  expect(wordsOf(await storage(at({ ...s3.env, S3_ENDPOINT: 'http://127.0.0.1:20999' })))).toMatch(
    /^bad storage: .*ECONNREFUSED/,
  );
  // A file instead of a folder.
  expect(bad(await storage(at({ DATA_DIR: __filename })))).toEqual(['storage']);
});

it('the doctor reports whether a mail server greets correctly', async () => {
  const greeting = async (text: string) => {
    const server = createServer((socket) => void socket.end(text));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const findings = await mail(at({ SMTP_URL: `smtp://user:geheim@127.0.0.1:${port}` }));
    server.close();
    return wordsOf(findings);
  };
  expect(await greeting('220 mail.example ESMTP\r\n')).toMatch(
    /^good mail: 127\.0\.0\.1:\d+ greets/,
  );
  expect(await greeting('HTTP/1.1 400 Bad Request\r\n')).toMatch(/^bad mail: (?!.*geheim)/);
  expect(wordsOf(await mail(at({ SMTP_URL: 'smtp://127.0.0.1:1' })))).toMatch(
    /^bad mail: .*ECONNREFUSED/,
  );
});

it('the doctor reports settings that conflict', async () => {
  const of = async (env: Record<string, string>) =>
    wordsOf(await settings(at({ MD_ENV: 'production', ...env })));
  expect(await of({ BASE_URL: 'http://kreda.example', ALLOW_HTTP: 'yes' })).toContain(
    'bad configuration: cookies of production',
  );
  expect(await of({ BASE_URL: 'https://kreda.example' })).toContain(
    'unsure configuration: TRUST_PROXY is 0',
  );
  expect(
    await of({
      BASE_URL: 'https://kreda.example',
      TRUST_PROXY: '1',
      SMTP_URL: 'smtps://mail.example',
    }),
  ).not.toMatch(/^(bad|unsure)/m);
});

it('.env.example has exactly the settings that the server reads, each with a description', () => {
  const top = join(__dirname, '../..');
  const source = [
    'server/config.ts',
    ...readdirSync(join(top, 'server'))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `server/${name}`),
  ]
    .map((path) => readFileSync(join(top, path), 'utf8'))
    .join('\n');
  const read = [...source.matchAll(/'([A-Z][A-Z0-9_]{3,})'/g)]
    .map(([, name = '']) => name)
    .filter((name) => /_|^(HOST|PORT)$/.test(name));
  const known = new Set([
    ...read,
    ...['GOOGLE', 'FACEBOOK'].flatMap((one) =>
      ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'].map((part) => `${one}_${part}`),
    ),
  ]);
  const forCompose = [
    'POSTGRES_PASSWORD',
    'HTTP_PORT',
    'HTTPS_PORT',
    'CERTIFICATES',
    'REDIS_PASSWORD',
    'MINIO_ROOT_USER',
    'MINIO_ROOT_PASSWORD',
  ];
  const lines = readFileSync(join(top, 'deploy/.env.example'), 'utf8').split('\n');
  const told = new Set(lines.flatMap((line) => /^#?([A-Z][A-Z0-9_]+)=/.exec(line)?.[1] ?? []));
  expect([...told].filter((name) => !known.has(name) && !forCompose.includes(name))).toEqual([]);
  for (const name of [
    'MD_ENV',
    'PORT',
    'HOST',
    'BASE_URL',
    'DATA_DIR',
    'DATABASE_URL',
    'REDIS_URL',
    'S3_ENDPOINT',
    'S3_PUBLIC_URL',
    'UPLOAD_LIMIT_MIB',
    'SMTP_URL',
    'MAIL_FROM',
    'CONFIRM_EMAIL',
    'TRUST_PROXY',
    'RATE_LIMIT_SCALE',
    'ALLOW_HTTP',
    'LOG_LEVEL',
    'METRICS_TOKEN',
  ]) {
    expect([name, known.has(name), told.has(name)]).toEqual([name, true, true]);
  }
});
