import { mixed, object, string } from 'yup';
import { LIMITS } from '../limits';
import { after, id } from '../rules/ids';
import { title } from '../rules/text';
import { VIEW_KINDS, viewState, type ViewKind } from './viewQuery';

const viewTitle = () => title(LIMITS.savedViewTitle, 'saved-view-title-required');
const kind = () => mixed<ViewKind>().oneOf(VIEW_KINDS, 'invalid-request');
const state = () =>
  string()
    .max(LIMITS.savedViewState.max, 'saved-view-too-large')
    .test('form', 'invalid-request', (given, { parent }) => {
      if (given == null) return true;
      const of = VIEW_KINDS.find((one) => one === parent.kind);
      return of !== undefined && viewState(of, given) === given;
    });

export const createSavedView = object({
  projectId: id().required(),
  title: viewTitle(),
  kind: kind().required('invalid-request'),
  state: state().defined('invalid-request'),
  id: id().optional().nullable(),
});
/** `state` comes with its `kind`; both are omitted if they stay. */
export const updateSavedView = object({
  id: id().required(),
  title: viewTitle().optional().nullable(),
  kind: kind().optional().nullable(),
  state: state().optional().nullable(),
  after: after().optional().nullable(),
});

/** The forms of the screens. */
export const savedViewForm = object({ title: viewTitle() });
