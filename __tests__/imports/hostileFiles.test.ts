import { deflateRawSync } from 'node:zlib';
import { parse, refusalOf } from './parseGolden';
import { zipOf } from './zipOf';

const deep = (levels: number) =>
  `{"lists":[${'['.repeat(levels)}${']'.repeat(levels)}],"cards":[]}`;

describe('a hostile file', () => {
  it.each([
    ['an empty file', Buffer.alloc(0), 'empty'],
    ['white space', Buffer.from('  \n '), 'empty'],
    ['JSON that is too deep', Buffer.from(deep(70)), 'tooDeep'],
    ['JSON of a million levels', Buffer.from('['.repeat(1_000_000)), 'tooDeep'],
    ['JSON that ends early', Buffer.from('{"lists":[{"id":"1"'), 'invalidJson'],
    ['text after JSON', Buffer.from('{"lists":[]} x'), 'invalidJson'],
    ['JSON of another kind', Buffer.from('{"a":1}'), 'unknownFormat'],
    ['a list', Buffer.from('[1,2]'), 'unknownFormat'],
    ['bytes', Buffer.from([1, 0, 2, 0, 0, 0, 255, 254, 9, 8]), 'unknownFormat'],
    ['one line of 3 MB', Buffer.from(`name,notes\n${'x'.repeat(3_000_000)}`), 'lineTooLong'],
    ['a quote without an end', Buffer.from('name,notes\n"open'), 'invalidCsv'],
    ['200 columns', Buffer.from(`${'a,'.repeat(200)}\n1,2\n`), 'tooManyColumns'],
    ['25,000 rows', Buffer.from(`name\n${'a\n'.repeat(25_000)}`), 'tooManyTasks'],
    ['a header alone', Buffer.from('name,notes\n'), 'empty'],
    ['a cut archive', zipOf({ 'board.json': Buffer.from('{}') }).subarray(0, 40), 'invalidZip'],
    ['an archive of another kind', zipOf({ 'a.txt': Buffer.from('a') }), 'unknownFormat'],
    [
      'a document without a board',
      zipOf({ 'board.json': Buffer.from('{"format":"kreda-board"}') }),
      'unknownFormat',
    ],
    ['a zip bomb', zipOf({ 'board.json': Buffer.alloc(50_000_000) }), 'zipTooLarge'],
  ])('is rejected: %s', async (_name, bytes, problem) => {
    expect(await refusalOf(bytes)).toBe(problem);
  });

  it('is rejected if an entry is larger than its archive says', async () => {
    const bomb = deflateRawSync(Buffer.alloc(5_000_000, ' '));
    const bytes = zipOf({ 'board.json': { packed: bomb, size: 1_000, crc: 0 } });
    expect(await refusalOf(bytes)).toBe('invalidZip');
  });

  it('with too many entries is rejected', async () => {
    const entries = Object.fromEntries(
      Array.from({ length: 5_001 }, (_, at) => [`files/${at}`, Buffer.alloc(0)]),
    );
    expect(await refusalOf(zipOf(entries))).toBe('zipTooLarge');
  });

  it('cannot change the prototypes of objects', async () => {
    const bytes = Buffer.from(
      '{"name":"a","lists":[{"__proto__":{"polluted":true},"id":"l","name":"L"}],"cards":[{"id":"c","idList":"l","name":"C"}]}',
    );
    const { counts } = await parse(bytes);
    expect(counts).toMatchObject({ tasks: 1 });
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('of wrong types becomes an empty import instead of a crash', async () => {
    const bytes = Buffer.from(
      '{"name":7,"lists":[{"id":"l","name":null},3,null],"cards":[{"id":{},"idList":"l","name":["x"]},"card",null],"labels":{},"members":5,"checklists":[null],"actions":[1]}',
    );
    const { counts, losses } = await parse(bytes);
    expect(counts['tasks']).toBeUndefined();
    expect(losses).toMatchObject({ rowWithoutTitle: 3 });
  });

  it('keeps titles and texts within the limits, and counts what was cut', async () => {
    const bytes = Buffer.from(`name,notes\n${'t'.repeat(600)},${'d'.repeat(150_000)}\n`);
    const { document, losses } = await parse(bytes);
    expect(document.tasks[0]?.title).toHaveLength(500);
    expect(document.tasks[0]?.description).toHaveLength(100_000);
    expect(losses).toEqual({ titleCut: 1, textCut: 1 });
  });
});
