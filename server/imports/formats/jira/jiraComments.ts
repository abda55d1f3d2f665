import type { DocumentTask } from '../../../../contract/boardDocument/boardDocument';
import { LIMITS } from '../../../../contract/limits';
import type { Losses } from '../../losses';
import { momentOf } from '../dates';
import { fitText, linkTo } from '../draft';
import { markdownOfJira } from './jiraMarkup';
import type { Table } from '../table';

interface Reading {
  losses: Losses;
  now: string;
  /** The id of an author. */
  person: (account: string) => string;
}

/** Comments are cells such as `05/Mar/26 2:15 PM;account;text`. */
export function commentsOfIssue(
  cells: readonly string[],
  { losses, now, person }: Reading,
): DocumentTask['comments'] {
  const comments = cells.flatMap((cell) => {
    const [, date = '', account = '?', rest = cell] =
      /^([^;]*);([^;]*);([\s\S]*)$/.exec(cell) ?? [];
    const text = fitText(markdownOfJira(rest), losses, LIMITS.comment.max);
    const createdAt = momentOf(date.trim()) ?? now;
    return text === ''
      ? []
      : [{ author: person(account.trim() || '?'), text, createdAt, editedAt: null }];
  });
  return comments.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}

/** Attachments are cells such as `date;account;filename;address`. They become links. */
export function attachmentLinks(cells: readonly string[], losses: Losses): string[] {
  return cells.flatMap((cell) => {
    const parts = cell.split(';');
    const url = parts.at(-1)?.trim() ?? '';
    const link = linkTo(parts.slice(2, -1).join(';') || url, url);
    losses.add(link === null ? 'fileMissing' : 'attachmentLink');
    return link === null ? [] : [`- ${link}`];
  });
}

/** The names of accounts that a file names only by their ids in comments. */
export function namesOfAccounts(table: Table): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const row of table.rows)
    for (const role of ['Assignee', 'Reporter', 'Creator', 'Watchers']) {
      const ids = table.cells(row, `${role} Id`);
      for (const [at, name] of table.cells(row, role).entries()) {
        const id = ids[at];
        if (id !== undefined) names.set(id, name);
      }
    }
  return names;
}
