import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ELSEWHERE, PARTS, SAME_AS, WALKS } from './everyForm';
import { ALIKE, ALIKE_PARTS, FORM_NAMES } from './names';

const SRC = join(__dirname, '../../src');
const read = (path: string) => readFileSync(join(SRC, path), 'utf8');

/** The code by which a file contains a form, or is one of the two shared kinds of forms. */
const HOLDS_FORM =
  /<Form(ik)?[<\s]|<form\b|\buseForm(ik)?[<(]|<(Dialog|Proof)Form\b|<InlineEditor\b|\buseTitleEntry\(/;

describe('The forms of the app', () => {
  const walked = WALKS.flatMap(({ files }) => files);

  it('are each tested here, or listed with the test that replaces it', () => {
    const forms = readdirSync(SRC, { recursive: true })
      .map(String)
      .filter((path) => /\.tsx?$/.test(path) && HOLDS_FORM.test(read(path)));
    const known = new Set([
      ...walked,
      ...PARTS,
      ...Object.keys(SAME_AS),
      ...Object.keys(ELSEWHERE),
    ]);
    expect([...known].toSorted()).toEqual(forms.toSorted());
  });

  it('are tested in Chromium too, each by its name in the list that both suites share', () => {
    const names = new Set(Object.values(FORM_NAMES).flat());
    const inDom = WALKS.map(({ name }) => name);
    expect([...names].toSorted()).toEqual([...inDom, ...Object.keys(ALIKE)].toSorted());
    expect([...Object.values(ALIKE), ...ALIKE_PARTS].toSorted()).toEqual(
      [...Object.keys(SAME_AS), ...Object.keys(ELSEWHERE)].toSorted(),
    );
  });

  it('have a journey for each area', () => {
    const journeys = readFileSync(join(__dirname, '../journeys/forms.journey.ts'), 'utf8');
    for (const area of Object.keys(FORM_NAMES))
      expect(journeys).toMatch(new RegExp(`walkArea\\([\\w.]+, '${area}', `));
  });

  it('share their submit with a tested form where the list says so', () => {
    for (const path of Object.values(SAME_AS)) expect(walked).toContain(path);
  });

  it('are tested by the listed tests', () => {
    for (const [file, title] of Object.values(ELSEWHERE)) {
      expect(readFileSync(join(SRC, '../__tests__', file), 'utf8')).toContain(`it('${title}`);
    }
  });
});
