import type { DocumentField } from '../../../../contract/boardDocument/boardDocument';
import { fold } from '../../../../contract/fold';
import type { Table } from '../table';

/** A column that becomes a field: its name in the file, and the field. */
export interface JiraField extends Pick<DocumentField, 'id' | 'title' | 'type'> {
  name: string;
}

export const PRIORITIES = ['Highest', 'High', 'Medium', 'Low', 'Lowest'];

/** Columns that become something else than a field. */
const TASK = [
  ...['Summary', 'Issue id', 'Status', 'Status Category', 'Resolution', 'Resolved', 'Assignee'],
  ...['Reporter', 'Creator', 'Created', 'Updated', 'Due date', 'Labels', 'Description', 'Comment'],
  ...['Original estimate', 'Time Spent', 'Attachment', 'Parent', 'Parent id', 'Parent key'],
];
/** Columns that say nothing that a person wrote, or that repeat another one. */
const TECHNICAL = [
  ...['Project key', 'Project name', 'Project type', 'Project lead', 'Project lead id'],
  ...['Project description', 'Project url', 'Assignee Id', 'Reporter Id', 'Creator Id', 'Votes'],
  ...['Last Viewed', 'Watchers', 'Watchers Id', 'Log Work', 'Work Ratio', 'Security Level'],
  ...['Remaining Estimate', 'Σ Original Estimate', 'Σ Remaining Estimate', 'Σ Time Spent'],
  ...['Status Category Changed', 'Parent summary', 'Custom field (Rank)'],
  ...['Custom field (Development)', ''],
];
const KNOWN = new Set([...TASK, ...TECHNICAL].map(fold));
const SELECTS = new Set(['Issue Type', 'Priority'].map(fold));
const START = /^(custom field \()?start date\)?$/i;

/** The columns that become fields of the board. */
export function fieldsOfJira(table: Table, isKnown: (name: string) => boolean): JiraField[] {
  return table
    .otherNames((name) => KNOWN.has(fold(name)) || isKnown(name))
    .map((name, at) => ({
      ...{ id: `f${at}`, name },
      title: /^custom field \((.+)\)$/i.exec(name)?.[1] ?? name,
      type: SELECTS.has(fold(name)) ? 'singleSelect' : START.test(name) ? 'date' : 'text',
    }));
}
