import type { FormikValues } from 'formik';
import type { SectionRow } from '../../../../../../contract/rows';
import { useForm } from '../../../../../ui/forms/useForm';
import { useDestinationBoard, type DestinationBoard } from './useDestinationBoard';

type List = Pick<SectionRow, 'id' | 'title'>;

export interface DestinationFields {
  board: DestinationBoard;
  /** The lists to choose from. */
  lists: readonly List[];
  /** The chosen list; another board starts with its first. Undefined if there is none. */
  list: List | undefined;
}

interface DestinationForm<Values> {
  /** The board of the tasks. */
  from: number;
  /** The lists to choose from on that board, if not all of them. */
  ownLists?: readonly List[];
  initialValues: Values;
  onSubmit: (values: Values, destination: DestinationFields) => void | Promise<void>;
}

/** A form that chooses a board and one of its lists. */
export function useDestinationForm<
  Values extends FormikValues & { projectId: number; sectionId: number },
>({ from, ownLists, initialValues, onSubmit }: DestinationForm<Values>) {
  const form = useForm<Values>({
    initialValues,
    onSubmit: (values) => onSubmit(values, destination),
  });
  const board = useDestinationBoard(from, form.values.projectId);
  const lists = board.isOther ? board.lists : (ownLists ?? board.lists);
  const list = lists.find(({ id }) => id === form.values.sectionId) ?? lists[0];
  const destination: DestinationFields = { board, lists, list };
  return { form, ...destination };
}
