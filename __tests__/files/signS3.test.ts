import { signS3, type S3Account } from '../../server/files/signS3';
import { refusal } from './s3Server';

/** The example of Amazon's own documentation ("Authenticating Requests: Using Query Parameters"). */
it('signs as Amazon does', () => {
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

describe('an address that was signed', () => {
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

  it('lets through what it was made for', () => {
    expect(asked(sign())).toBeNull();
  });

  it.each([
    ['another method', sign(), { method: 'DELETE' }],
    ['another object', new URL(sign().href.replace('abc', 'abd')), {}],
    ['a longer time', new URL(sign().href.replace('X-Amz-Expires=60', 'X-Amz-Expires=600')), {}],
    ['another size', sign(), { headers: { 'content-length': '6' } }],
    ['another type of answer', new URL(`${sign().href}&response-content-type=text%2Fhtml`), {}],
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
  ])('is refused for %s', (_name, url, more) => {
    expect(asked(url, more)).toMatch(/SignatureDoesNotMatch|AccessDenied/);
  });

  it('is refused once its time is over', () => {
    expect(asked(sign({ at: new Date(Date.now() - 61_000) }))).toBe('RequestExpired');
  });
});
