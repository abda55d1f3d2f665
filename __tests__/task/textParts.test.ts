import { textParts } from '../../src/lib/text/textParts';

const links = (text: string) =>
  textParts(text).flatMap((part) => (part.kind === 'link' ? [[part.text, part.href]] : []));
const whole = (text: string) =>
  textParts(text)
    .map((part) => part.text)
    .join('');

describe('a user’s text', () => {
  it.each([
    ['See https://kreda.test/docs.', [['https://kreda.test/docs', 'https://kreda.test/docs']]],
    [
      'www.kreda.test and http://a.test/x?y=1&z=2#q',
      [
        ['www.kreda.test', 'https://www.kreda.test'],
        ['http://a.test/x?y=1&z=2#q', 'http://a.test/x?y=1&z=2#q'],
      ],
    ],
    [
      '(https://kreda.test/a_(b)) „https://kreda.test/ł”',
      [
        ['https://kreda.test/a_(b)', 'https://kreda.test/a_(b)'],
        ['https://kreda.test/ł', 'https://kreda.test/ł'],
      ],
    ],
    [
      'https://kreda.test/one, https://kreda.test/two!',
      [
        ['https://kreda.test/one', 'https://kreda.test/one'],
        ['https://kreda.test/two', 'https://kreda.test/two'],
      ],
    ],
  ])('has its web addresses as links: %s', (text, expected) => {
    expect(links(text)).toEqual(expected);
    expect(whole(text)).toBe(text);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    'ftp://kreda.test',
    'anna@www.kreda.test',
    'http://',
    '<a href="x">y</a>',
    'xhttps:/kreda.test',
  ])('has no link for other text: %s', (text) => {
    expect(links(text)).toEqual([]);
    expect(whole(text)).toBe(text);
  });

  it('contains mentions', () => {
    expect(
      textParts('Thanks @piotr.kos, and a@b.test').flatMap((part) =>
        part.kind === 'mention' ? [part.text] : [],
      ),
    ).toEqual(['@piotr.kos']);
  });
});
