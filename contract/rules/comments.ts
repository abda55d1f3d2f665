import { object, string } from 'yup';
import { LIMITS } from '../limits';
import { id } from './ids';
import { cleanText } from '../cleanText';

/** The text of a comment: several lines, not empty. */
const content = () =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? cleanText(value) : value))
    .required('comment-required')
    .max(LIMITS.comment.max, ({ max }) => ({ key: 'comment-too-long', values: { max } }));

export const addComment = object({
  taskId: id().required(),
  content: content(),
  id: id().nullable(),
});
export const editComment = object({ commentId: id().required(), content: content() });
export const oneComment = object({ commentId: id().required() });

/** The one-field form of the screens. */
export const commentForm = object({ content: content() });
