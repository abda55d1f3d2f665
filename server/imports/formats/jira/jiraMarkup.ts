/** `h2. Title` */
const HEADING = /^h([1-6])\.\s+/;
const NUMBERED = /^(#+)\s+/;
const BULLET = /^([*-]+)\s+(?=\S)/;
const FENCE = /^\{(code|noformat)(?::[^}\n]{0,200})?\}/;

/** The text of an issue, written in Jira's markup, as Markdown. What has no counterpart stays. */
export function markdownOfJira(text: string): string {
  let isCode = false;
  return separateFences(text)
    .split('\n')
    .map((line) => {
      if (FENCE.test(line)) {
        isCode = !isCode;
        return '```';
      }
      return isCode ? line : lineOf(line);
    })
    .join('\n');
}

/** Markdown has the fences of code on lines of their own. */
const separateFences = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/([^\n])(\{(?:code|noformat)(?::[^}\n]{0,200})?\})/g, '$1\n$2')
    .replace(/(\{(?:code|noformat)(?::[^}\n]{0,200})?\})([^\n])/g, '$1\n$2');

function lineOf(line: string): string {
  return inline(
    line
      .replace(HEADING, (_whole, level: string) => `${'#'.repeat(Number(level))} `)
      .replace(NUMBERED, (whole, marks: string) =>
        // The line was a heading until now if it has these marks.
        HEADING.test(line) ? whole : `${'   '.repeat(marks.length - 1)}1. `,
      )
      .replace(BULLET, (_whole, marks: string) => `${'  '.repeat(marks.length - 1)}- `)
      .replace(/^bq\.\s+/, '> '),
  );
}

const inline = (line: string): string =>
  line
    .replace(/\{\{([^{}]{1,500})\}\}/g, '`$1`')
    .replace(
      /\[([^[\]|]{1,300})\|(https?:\/\/[^\s[\]|]{1,2000})(?:\|[^[\]]{0,100})?\]/g,
      '[$1]($2)',
    )
    .replace(/\[(https?:\/\/[^\s[\]|]{1,2000})\]/g, '<$1>')
    .replace(/(?<![*\w])\*(?![\s*])([^*\n]{0,500}[^\s*])\*(?![*\w])/g, '**$1**');
