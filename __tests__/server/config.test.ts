import { readConfig } from '../../server/config';

describe('the configuration', () => {
  it('defaults to production and the documented values', () => {
    expect(readConfig({})).toMatchObject({
      env: 'production',
      host: '0.0.0.0',
      port: 8080,
      baseUrl: 'http://localhost:8080',
      dataDir: '.data',
      databaseUrl: null,
      rateLimitScale: 1,
      isConfirmationRequired: true,
      trustedProxies: 0,
      logLevel: 'info',
    });
  });

  it('listens on localhost only outside production', () => {
    expect(readConfig({ MD_ENV: 'development' })).toMatchObject({
      host: '127.0.0.1',
      isConfirmationRequired: false,
    });
    expect(readConfig({ MD_ENV: 'test', PORT: '9000' })).toMatchObject({
      host: '127.0.0.1',
      baseUrl: 'http://localhost:9000',
    });
  });

  it('treats an empty variable as unset', () => {
    expect(
      readConfig({ MD_ENV: 'test', PORT: '', DATABASE_URL: ' ', LOG_LEVEL: '' }),
    ).toMatchObject({ port: 8080, databaseUrl: null, logLevel: 'info' });
  });

  it('requires confirmed addresses when mail is configured, unless overridden', () => {
    const smtp = { MD_ENV: 'development', SMTP_URL: 'smtp://mail.example.test' };
    expect(readConfig(smtp).isConfirmationRequired).toBe(true);
    expect(readConfig({ ...smtp, CONFIRM_EMAIL: 'off' }).isConfirmationRequired).toBe(false);
    expect(readConfig({ CONFIRM_EMAIL: 'off' }).isConfirmationRequired).toBe(false);
    expect(readConfig({ MD_ENV: 'test', CONFIRM_EMAIL: 'required' }).isConfirmationRequired).toBe(
      true,
    );
  });

  it.each([
    { BASE_URL: 'https://kreda.example', RATE_LIMIT_SCALE: '10' },
    { BASE_URL: 'http://kreda.example', ALLOW_HTTP: 'yes' },
    { BASE_URL: 'http://127.0.0.1:8080' },
    { BASE_URL: 'http://[::1]:8080' },
    { MD_ENV: 'development', BASE_URL: 'http://kreda.example', RATE_LIMIT_SCALE: '1000' },
  ])('accepts %j', (env) => {
    expect(readConfig(env)).toMatchObject({ baseUrl: env.BASE_URL });
  });

  it.each([
    [
      { VAPID_PUBLIC_KEY: 'B', VAPID_PRIVATE_KEY: 'x' },
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair as `npx web-push generate-vapid-keys` prints it.',
    ],
    [
      { VAPID_SUBJECT: 'admin@kreda.example' },
      'VAPID_SUBJECT must be mailto: with an e-mail address, or an https:// address.',
    ],
    [{ MD_ENV: 'staging' }, 'Unknown MD_ENV'],
    [{ MD_ENV: 'Production' }, 'Unknown MD_ENV'],
    [{ PORT: 'http' }, 'PORT must be a whole number from 1 to 65535, but is "http".'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535, but is "70000".'],
    [{ PORT: '80.5' }, 'PORT must be a whole number from 1 to 65535, but is "80.5".'],
    [
      { BASE_URL: 'kreda.example' },
      'BASE_URL must be an address that starts with http:// or https://.',
    ],
    [
      { BASE_URL: 'https://kreda.example/app' },
      'BASE_URL must be a scheme, a host and perhaps a port, like https://kreda.example, and nothing more.',
    ],
    [
      { DATABASE_URL: 'mysql://root:geheim@db/x' },
      'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
    ],
    [
      { REDIS_URL: 'localhost:6379' },
      'REDIS_URL must be an address that starts with redis:// or rediss://.',
    ],
    [
      { S3_BUCKET: 'b', S3_ENDPOINT: 'https://s3.example' },
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY belong together, but S3_ACCESS_KEY, S3_SECRET_KEY is not set.',
    ],
    [
      { GOOGLE_CLIENT_ID: 'x' },
      'GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET belong together, but GOOGLE_CLIENT_SECRET is not set.',
    ],
    [{ CONFIRM_EMAIL: 'yes' }, 'CONFIRM_EMAIL must be one of required, off, but is "yes".'],
    [{ RATE_LIMIT_SCALE: '0' }, 'RATE_LIMIT_SCALE must be a number above 0, but is "0".'],
    [
      { RATE_LIMIT_SCALE: '10.5' },
      'RATE_LIMIT_SCALE must be at most 10 in production, but is "10.5".',
    ],
    [
      { BASE_URL: 'http://kreda.example' },
      'BASE_URL must start with https:// in production; ALLOW_HTTP=yes permits http:// all the same.',
    ],
    [
      { BASE_URL: 'http://192.0.2.1:8080', ALLOW_HTTP: 'no' },
      'BASE_URL must start with https:// in production; ALLOW_HTTP=yes permits http:// all the same.',
    ],
    [{ ALLOW_HTTP: '1' }, 'ALLOW_HTTP must be one of yes, no, but is "1".'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be a whole number from 0 to 16, but is "true".'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, but is "loud".',
    ],
  ])('rejects %j with one sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new Error(sentence));
  });
});
