import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  haproxyConfig,
  patroniConfig,
  pgBouncerConfig,
} from '../../bench/torture/cluster/deployFiles';
import { readConfig } from '../../server/config';
import { freePort } from '../support/serverProcess';

const DEPLOY = join(__dirname, '../../deploy');
const read = (path: string) => readFileSync(join(DEPLOY, path), 'utf8');
const isInstalled = (program: string) =>
  spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kreda-deploy-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('every image has an exact version', () => {
  const images = [
    ...`${read('compose.yaml')}\n${read('Dockerfile')}`.matchAll(/^\s*(?:image:|FROM) (\S+)/gm),
  ]
    .map(([, image = '']) => image)
    .filter((image) => image !== 'kreda');
  expect(images.length).toBeGreaterThanOrEqual(8);
  expect(
    images.filter((image) => !/:(\d+\.\d+(\.\d+)?-|RELEASE\.\d{4}-\d{2}-\d{2}T)/.test(image)),
  ).toEqual([]);
  const majors = [...read('Dockerfile').matchAll(/node:(\d+)\./g)].map(([, major]) =>
    Number(major),
  );
  expect(Math.min(...majors)).toBeGreaterThanOrEqual(22);
});

it('every variable of compose.yaml without a default is in .env.example, and the app has no root account', () => {
  const compose = read('compose.yaml');
  const named = new Set(
    [...read('.env.example').matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name),
  );
  const taken = [...compose.matchAll(/\$\{(\w+)(:-[^}]*)?\}/g)].map(([, name]) => name);
  expect(taken.filter((name) => !named.has(name))).toEqual([]);
  const app = compose.slice(compose.indexOf('x-kreda:'), compose.indexOf('services:'));
  expect(app).not.toContain('ROOT');
  expect(app).toContain('redis://kreda:');
  expect(read('minio-policy.json')).not.toContain('s3:*');
});

it('http redirects to https, every server with TLS sends HSTS, and the log contains no query string', () => {
  for (const conf of ['nginx/compose.conf', 'nginx/kreda.conf']) {
    expect(read(conf)).toMatch(/listen 80[\s\S]*?return 301 https:\/\/\$host\$request_uri/);
    expect(read(conf)).toMatch(/access_log \S+ kreda;/);
    expect(read(conf)).toMatch(/error_log \S+ crit;/);
  }
  expect(read('nginx/kreda.inc')).toContain('Strict-Transport-Security');
  const format = /log_format kreda '([^']+)'/.exec(read('nginx/kreda.http.inc'))?.[1] ?? '';
  expect(format).not.toMatch(/\$(request|request_uri|args|query_string|http_referer|uri)\b/);
});

/** Without nginx on the machine only the tests above check its configuration. */
const NGINX = ['nginx', 'openssl', 'curl'].every(isInstalled) ? ['nginx'] : [];

for (const nginxProgram of NGINX)
  it('nginx accepts both configurations, and logs neither tickets nor tokens of links', async () => {
    cpSync(join(DEPLOY, 'nginx'), folder, { recursive: true });
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '1',
        '-subj',
        '/CN=localhost',
        '-keyout',
        join(folder, 'privkey.pem'),
        '-out',
        join(folder, 'fullchain.pem'),
      ],
      { stdio: 'ignore' },
    );
    const [http, https, storage] = [await freePort(), await freePort(), await freePort()];
    const adapt = (text: string) =>
      text
        .replaceAll('/etc/nginx/certificates', folder)
        .replaceAll('/etc/letsencrypt/live/kreda.example', folder)
        .replaceAll('/etc/nginx', folder)
        .replaceAll('/var/log/nginx', folder)
        .replaceAll('kreda-1:', '127.0.0.1:')
        .replaceAll('kreda-2:', '127.0.0.1:')
        .replaceAll('s3:9000', '127.0.0.1:9')
        .replaceAll(/listen (\[::\]:)?80\b/g, `listen $1${http}`)
        .replaceAll(/listen (\[::\]:)?443\b/g, `listen $1${https}`)
        .replaceAll(/listen 9000\b/g, `listen ${storage}`);
    for (const name of ['compose.conf', 'kreda.conf']) {
      writeFileSync(
        join(folder, 'nginx.conf'),
        `pid ${folder}/pid; daemon off; events {} http { ${temporary(folder)} include ${folder}/adapted.conf; }`,
      );
      writeFileSync(join(folder, 'adapted.conf'), adapt(read(`nginx/${name}`)));
      const checked = spawnSync(
        nginxProgram,
        ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')],
        { encoding: 'utf8' },
      );
      expect(checked.stderr).toContain('test is successful');
      if (name === 'kreda.conf') continue;
      const nginx = spawn(nginxProgram, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
        stdio: 'ignore',
      });
      try {
        const ask = (path: string, ...more: string[]) =>
          spawnSync(
            'curl',
            ['-sk', ...more, '-o', '/dev/null', '-w', '%{http_code} %{redirect_url}', path],
            { encoding: 'utf8' },
          ).stdout;
        expect(
          ask(`http://localhost:${http}/a?b=c`, '--retry', '20', '--retry-connrefused'),
        ).toMatch(/^301 https:\/\/localhost\/a\?b=c/);
        expect(ask(`https://localhost:${https}/socket?token=SECRET`)).toMatch(/^50\d/);
        expect(ask(`https://localhost:${https}/link/reset-password/SECRET`)).toMatch(/^50\d/);
      } finally {
        nginx.kill();
        await new Promise((resolve) => nginx.once('exit', resolve));
      }
      const log = readFileSync(join(folder, 'access.log'), 'utf8');
      expect(log).toContain('GET /socket HTTP');
      expect(log).toContain('GET /link/reset-password/- HTTP');
      expect(log).not.toContain('SECRET');
    }
  });

const temporary = (place: string) =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${place}/${kind};`)
    .join(' ');

const haproxy = ['haproxy', '/usr/sbin/haproxy'].find(isInstalled);
if (haproxy)
  it('HAProxy accepts its configuration, also for other ports', () => {
    const ports = {
      front: 20_001,
      processes: [20_002, 20_003, 20_004, 20_005],
      primary: 20_006,
      postgres: [20_007, 20_008],
      patroni: [20_009, 20_010],
      pgBouncer: 20_011,
      redis: 20_012,
      s3: 20_015,
      etcd: [20_013, 20_014],
    };
    const file = join(folder, 'haproxy.cfg');
    for (const text of [read('haproxy/haproxy.cfg'), haproxyConfig(ports)]) {
      writeFileSync(file, text);
      expect(spawnSync(haproxy, ['-c', '-f', file], { encoding: 'utf8' })).toMatchObject({
        status: 0,
      });
    }
    expect(pgBouncerConfig(ports)).toContain('port=20006');
    expect(patroniConfig(ports, 1, '/data')).toMatch(/name: pg2[^]*127.0.0.1:20010/);
  });

const KUBERNETES = [
  'deployment',
  'kustomization',
  'service',
  'ingress',
  'disruptionBudget',
  'networkPolicy',
].map((name) => read(`kubernetes/app/${name}.yaml`));

it('the job for upgrades has the settings of the app, with the keys of the secret', () => {
  const settings = Object.fromEntries(
    [...read('kubernetes/migrate/job.yaml').matchAll(/name: ([A-Z0-9_]+), value: (\S+) \}/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
  const app = read('kubernetes/app/kustomization.yaml');
  for (const [name, value] of Object.entries(settings)) expect(app).toContain(`- ${name}=${value}`);
  expect(
    readConfig({
      ...settings,
      DATABASE_URL: 'postgresql://kreda@db.example/kreda',
      REDIS_URL: 'redis://redis.example',
      S3_ACCESS_KEY: 'kreda',
      S3_SECRET_KEY: 'secret',
      SMTP_URL: 'smtps://mail.example',
    }),
  ).toMatchObject({ baseUrl: 'https://kreda.example' });
});

it('.env.example starts a server as it is', () => {
  const set = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)];
  expect(set.length).toBeGreaterThan(0);
  expect(readConfig(Object.fromEntries(set.map(([, name, value]) => [name, value])))).toMatchObject(
    {
      port: 8080,
    },
  );
});

it('the manifests for Kubernetes name settings that exist, the release, and the same pods', () => {
  const known = new Set(
    [...read('.env.example').matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name),
  );
  const all = [...KUBERNETES, read('kubernetes/migrate/kustomization.yaml')].join('\n');
  const named = [...all.matchAll(/^ +- ([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  const { version } = JSON.parse(readFileSync(join(DEPLOY, '../package.json'), 'utf8')) as {
    version: string;
  };
  expect([...all.matchAll(/newTag: (\S+)/g)].map(([, tag]) => tag)).toEqual([version, version]);
  const labels = [...all.matchAll(/app\.kubernetes\.io\/name: (\w+)/g)].map(([, name]) => name);
  expect(labels).toEqual(['kreda', 'kreda', 'kreda', 'kreda']);
  const [, program = ''] =
    /'build\/server\/(server\/\S+)\.js'/.exec(read('kubernetes/migrate/job.yaml')) ?? [];
  expect(readFileSync(join(DEPLOY, `../${program}.ts`), 'utf8')).toContain('migrate(');
});

if (isInstalled('kubectl'))
  it('Kustomize builds both folders, with probes, limits and one image', () => {
    const built = ['app', 'migrate'].map((name) => {
      const args = ['kustomize', join(DEPLOY, 'kubernetes', name)];
      const { status, stdout, stderr } = spawnSync('kubectl', args, { encoding: 'utf8' });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      return stdout;
    });
    const kinds = built.map((text) => [...text.matchAll(/^kind: (\w+)/gm)].map(([, kind]) => kind));
    expect(kinds).toEqual([
      ['ConfigMap', 'Service', 'Deployment', 'PodDisruptionBudget', 'Ingress', 'NetworkPolicy'],
      ['Job'],
    ]);
    for (const text of built) {
      expect(text.match(/image: registry\.example\/kreda:/g)).toHaveLength(1);
      expect(text).toContain('runAsNonRoot: true');
    }
    for (const path of ['/healthz', '/readyz']) expect(built[0]).toContain(`path: ${path}`);
  });
