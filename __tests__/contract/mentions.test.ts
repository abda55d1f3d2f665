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
])('in %j mentioned by nick are %j', (text, nicks) => {
  const found = mentionedNicks(text).filter((nick) => !/[._-]$/.test(nick));
  expect(found).toEqual(nicks);
});

it.each([
  ['@board', true],
  ['[@board](mention:0)', true],
  ['`@Board`', false],
  ['```java\n@Board\nclass Go {}\n```', false],
])('%j mentions the board: %j', (text, isMentioned) => {
  expect(mentionsBoard(text)).toBe(isMentioned);
  expect(mentionedIds(text)).toEqual([]);
});
