import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

interface Figure {
  key: string;
  found: number | string[];
}

const TOP = join(__dirname, '../..');
const SCRIPT = join(TOP, 'scripts/checks/figures.mjs');

/** Runs the command of an operator: `npm run figures`. */
const figures: Figure[] = JSON.parse(
  execFileSync(process.execPath, [SCRIPT, '--json'], { cwd: TOP, encoding: 'utf8' }),
);
const found = (key: string) => figures.find((figure) => figure.key === key)?.found;

describe('the structure of the code', () => {
  it('has no two server modules that import each other', () => {
    expect(found('pairs')).toEqual([]);
  });

  it('has no folder with more than 25 files', () => {
    expect(found('folders')).toEqual([]);
  });

  it('has one module for lazy loading', () => {
    expect(found('lazy')).toEqual(['src/lib/lazy.tsx']);
  });

  it('has no name that a standard term has replaced', () => {
    expect(found('names')).toEqual([]);
  });

  it('states types without casts through never or unknown', () => {
    expect(found('casts')).toBe(0);
  });

  it('needs five manual files for an operation, before its view and texts', () => {
    expect(found('operation')).toBe(5);
  });

  it('generates all endpoints except 400 lines', () => {
    expect(found('endpoints')).toBeLessThanOrEqual(400);
  });

  it('names roles instead of somebody, nobody or whoever in all but 20 lines of comments', () => {
    expect(found('persons')).toBeInstanceOf(Array);
    expect([found('persons')].flat().length).toBeLessThanOrEqual(20);
  });
});
