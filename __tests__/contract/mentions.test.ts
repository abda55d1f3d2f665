import { mentionedIds, mentionedNicks, mentionsBoard } from '../../contract/mentions';

it.each([
  ['@bea: look', ['bea']],
  ['Ask @bea. And @Cid-', ['bea', 'cid']],
  ['bea@example.test', []],
  ['`@bea` and @cid', ['cid']],
  ['``a ` @bea`` and @cid', ['bea', 'cid']],
  ['``@bea`` and @cid', ['cid']],
  ['a ` and @bea', ['bea']],
  ['```java\n@bea\n```\n@cid', ['cid']],
  ['```\n@bea\n```js\n@dan\n```\n@cid', ['cid']],
  ['~~~\n@bea\n```\n@dan\n~~~\n@cid', ['cid']],
  ['> ```\n> @bea\n> ```\n@cid', ['cid']],
  ['```\n@bea', []],
  ['```@bea``` and @cid', ['cid']],
  ['- ```\n  @bea\n  ```\n@cid', ['cid']],
  ['````\n@bea\n```\n@dan\n````\n@cid', ['cid']],
  ['Press \\` then @bea runs `npm i`', ['bea']],
])('in %j mentioned by nick are %j', (text, nicks) => {
  const found = mentionedNicks(text).filter((nick) => !/[._-]$/.test(nick));
  expect(found).toEqual(nicks);
});

it.each([
  ['@board', true],
  ['[@board](mention:0)', true],
  ['`@Board`', false],
  ['```java\n@Board\nclass Go {}\n```', false],
  ['`[@board](mention:0)`', false],
  ['~~~\n[@board](mention:0) [@Bea](mention:12)\n~~~', false],
])('%j mentions the board: %j', (text, isMentioned) => {
  expect(mentionsBoard(text)).toBe(isMentioned);
  expect(mentionedIds(text)).toEqual([]);
});

it('mentions by id are those outside of code, once', () => {
  const text = 'Ask [@Bea](mention:12), not `[@Cid](mention:13)`, but [@Bea W](mention:12).';
  expect(mentionedIds(text)).toEqual([12]);
});

it.each([
  'Press \\` then [@Bea](mention:12) runs `npm i`',
  '````\n```\n````\n[@Bea](mention:12)',
  '- ```\n  a\n  ```\n- [@Bea](mention:12)',
  '> - **[@Bea](mention:12)**',
])('%j mentions by id', (text) => {
  expect(mentionedIds(text)).toEqual([12]);
});
