import { useSearchParams } from 'react-router-dom';

/** The kinds of activity that can be chosen, each with the kinds of entries that it stands for. */
export const KIND_GROUPS = {
  tasks: ['task-', 'relation-'],
  comments: ['comment-'],
  texts: ['description-', 'field-changed', 'checklist-', 'file-'],
  boards: [
    'section-',
    'project-',
    'field-created',
    'field-renamed',
    'field-moved',
    'field-deleted',
    'option-',
    'space-',
    'folder-',
    'public-link-',
  ],
  people: ['member-', 'people-', 'invitation-', 'admin-', 'ownership-', 'access-', 'workspace-'],
} as const;
export type KindGroup = keyof typeof KIND_GROUPS;

export interface ActivityFilter {
  projectId: number | null;
  userId: number | null;
  kind: KindGroup | null;
}

const isKind = (value: string | null): value is KindGroup =>
  value !== null && Object.hasOwn(KIND_GROUPS, value);
const idIn = (value: string | null) => (value !== null && /^\d+$/.test(value) ? +value : null);

/** The filter of the activity is part of the URL, so that a link restores it. */
export function useActivityFilter() {
  const [params, setParams] = useSearchParams();
  const kind = params.get('kind');
  const filter: ActivityFilter = {
    projectId: idIn(params.get('board')),
    userId: idIn(params.get('person')),
    kind: isKind(kind) ? kind : null,
  };
  function choose(name: 'board' | 'person' | 'kind', value: string | number | null): void {
    const next = new URLSearchParams(params);
    if (value === null) next.delete(name);
    else next.set(name, String(value));
    setParams(next, { replace: true });
  }
  return { filter, choose };
}
