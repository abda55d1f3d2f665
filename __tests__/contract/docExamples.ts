import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

/** A block of code of a page, and what the page says that it prints. */
export interface Example {
  page: string;
  /** Its line in the page. */
  line: number;
  language: string;
  /** The file that it is; null for one that runs. */
  file: string | null;
  code: string;
  /** The block of text after it; null without one. */
  prints: string | null;
}

/** Blocks of these languages run, or become a file if the page names one. */
const RUN: ReadonlySet<string> = new Set(['sh', 'js', 'python']);

/** All blocks of code of a page, in order. */
export function examplesOf(page: string): Example[] {
  const text = readFileSync(join(ROOT, 'docs', page), 'utf8');
  const blocks = [...text.matchAll(/^```(\S*)[ ]*(.*)\n([\s\S]*?)^```$/gm)].map((found) => ({
    page,
    line: text.slice(0, found.index).split('\n').length,
    language: found[1] ?? '',
    file: found[2] || null,
    code: found[3] ?? '',
  }));
  return blocks.flatMap((block, at) => {
    const next = blocks[at + 1];
    if (block.language !== 'text')
      return [{ ...block, prints: next?.language === 'text' ? next.code : null }];
    if (!RUN.has(blocks[at - 1]?.language ?? ''))
      throw new Error(`${page}:${block.line} is printed by no example`);
    return [];
  });
}

/** What stands before the output of an example, on both streams. */
const MARK = '\u001e';

const heredoc = (code: string) => `<<'END OF EXAMPLE'\n${code}END OF EXAMPLE\n`;

function commandOf({ page, line, language, file, code }: Example): string {
  if (file !== null) return `cat > ${file} ${heredoc(code)}`;
  switch (language) {
    case 'sh':
      return code;
    case 'js':
      return `node --input-type=module - ${heredoc(code)}`;
    case 'python':
      return `python3 - ${heredoc(code)}`;
    case 'json':
      return `node -e 'JSON.parse(fs.readFileSync(0, "utf8"))' ${heredoc(code)}`;
    default:
      throw new Error(`${page}:${line}: no test runs ${language}`);
  }
}

/** A script for Bash that runs examples one after the other, and ends with the first that fails. */
export const scriptOf = (examples: readonly Example[]): string =>
  [
    'set -euo pipefail',
    'npx() { shift; node "$KREDA_PROGRAM" "$@"; }',
    ...examples.map((one, at) => {
      const mark = `printf '${MARK}${at}\n'`;
      return `${mark}; ${mark} >&2
${commandOf(one)}`;
    }),
  ].join('\n');

/** What each example of {@link scriptOf} printed. */
export function outputsOf(printed: string): Map<number, string> {
  const parts = printed.split(MARK).slice(1);
  return new Map(
    parts.map((part) => {
      const end = part.indexOf('\n');
      return [Number(part.slice(0, end)), part.slice(end + 1)];
    }),
  );
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const inOneSpace = (text: string) => text.replace(/[ \t]+/g, ' ').replace(/ $/gm, '');

/** Whether a text is what a page shows: `…` is anything, alone any lines; ids and widths differ. */
export function isPrinted(printed: string, shown: string): boolean {
  const pattern = inOneSpace(shown)
    .split(/(?<=\n)/)
    .map((line) =>
      line === '…\n'
        ? '(?:.*\n)*?'
        : line
            .split('…')
            .map((part) => escaped(part).replace(/\d{4,}/g, '\\d+'))
            .join('.*?'),
    )
    .join('');
  return new RegExp(`^${pattern}$`).test(inOneSpace(printed.replace(/\n?$/, '\n')));
}
