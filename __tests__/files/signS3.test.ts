import { AwsV4Signer } from 'aws4fetch';
import fc from 'fast-check';
import { signS3, type S3Account, type S3Call } from '../../server/files/signS3';
import { refusal } from './s3Server';

/** The example of Amazon's own documentation ("Authenticating Requests: Using Query Parameters"). */
it('the signature equals that of Amazon’s example', () => {
  const account = {
    endpoint: 'https://examplebucket.s3.amazonaws.com',
    region: 'us-east-1',
    bucket: '',
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  };
  const url = new URL(
    signS3(account, {
      method: 'GET',
      key: 'test.txt',
      expiresS: 86_400,
      at: new Date('2013-05-24T00:00:00Z'),
    }),
  );
  expect(url.pathname).toBe('/test.txt');
  expect(url.searchParams.get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  );
});

/** The signature of the same call by a library, which receives our URL. */
async function libraryOf(account: S3Account, { method, headers = {}, at }: S3Call, made: string) {
  const url = new URL(made);
  url.searchParams.delete('X-Amz-Signature');
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers,
    accessKeyId: account.accessKey,
    secretAccessKey: account.secretKey,
    region: account.region,
    service: 's3',
    datetime: at.toISOString().replace(/[-:]|\.\d{3}/g, ''),
    signQuery: true,
    allHeaders: true,
  });
  return (await signer.sign()).url.searchParams.get('X-Amz-Signature');
}

it('the signature of any object, query and headers equals that of a library', async () => {
  const account = {
    endpoint: 'https://storage.example.test:9000',
    region: 'eu-central-1',
    bucket: 'kreda',
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  };
  const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
  // The URL standard removes these two from a path.
  const part = word.filter((text) => !['.', '..'].includes(text) && !text.includes('/'));
  const call = fc.record({
    method: fc.constantFrom('GET' as const, 'PUT' as const, 'HEAD' as const, 'DELETE' as const),
    key: fc.array(part, { maxLength: 3 }).map((parts) => parts.join('/')),
    query: fc.dictionary(
      word.filter((name) => !/^x-amz-/i.test(name)),
      word,
      { maxKeys: 3 },
    ),
    headers: fc.record({ 'content-length': fc.nat().map(String) }, { requiredKeys: [] }),
    expiresS: fc.integer({ min: 1, max: 604_800 }),
    at: fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
  });
  await fc.assert(
    fc.asyncProperty(call, async (asked) => {
      const made = signS3(account, asked);
      expect(new URL(made).searchParams.get('X-Amz-Signature')).toBe(
        await libraryOf(account, asked, made),
      );
    }),
  );
});

describe('a signed URL', () => {
  const account: S3Account = {
    endpoint: 'http://127.0.0.1:9000',
    region: 'eu-central-1',
    bucket: 'kreda',
    accessKey: 'key',
    secretKey: 'secret',
  };
  const at = new Date();
  const sign = (more = {}) =>
    new URL(
      signS3(account, {
        method: 'PUT',
        key: 'uploads/abc (1).png',
        headers: { 'content-length': '5' },
        expiresS: 60,
        at,
        ...more,
      }),
    );
  const asked = (url: URL, more = {}) =>
    refusal(account, {
      method: 'PUT',
      url: url.pathname + url.search,
      headers: { host: url.host, 'content-length': '5' },
      ...more,
    });

  it('is accepted for its own request', () => {
    expect(asked(sign())).toBeNull();
  });

  it.each([
    ['another method', sign(), { method: 'DELETE' }],
    ['another object', new URL(sign().href.replace('abc', 'abd')), {}],
    ['a longer time', new URL(sign().href.replace('X-Amz-Expires=60', 'X-Amz-Expires=600')), {}],
    ['another size', sign(), { headers: { 'content-length': '6' } }],
    ['another type of response', new URL(`${sign().href}&response-content-type=text%2Fhtml`), {}],
    [
      'a header of the storage that was not signed',
      sign(),
      { headers: { 'content-length': '5', 'x-amz-acl': 'public-read' } },
    ],
    [
      'an altered signature',
      new URL(sign().href.replace(/.$/, (char) => (char === '0' ? '1' : '0'))),
      {},
    ],
    [
      'another key',
      new URL(
        signS3(
          { ...account, secretKey: 'other' },
          {
            method: 'PUT',
            key: 'uploads/abc (1).png',
            headers: { 'content-length': '5' },
            expiresS: 60,
            at,
          },
        ),
      ),
      {},
    ],
  ])('is rejected for %s', (_name, url, more) => {
    expect(asked(url, more)).toMatch(/SignatureDoesNotMatch|AccessDenied/);
  });

  it('is rejected once it has expired', () => {
    expect(asked(sign({ at: new Date(Date.now() - 61_000) }))).toBe('RequestExpired');
  });
});
