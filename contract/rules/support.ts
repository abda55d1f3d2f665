import { number, object, string } from 'yup';
import { cleanText } from '../cleanText';
import { LIMITS } from '../limits';
import { id } from './ids';

/** What the sender adds in their own words; may be empty. */
const note = () =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? cleanText(value) : value))
    .max(LIMITS.reportNote.max, ({ max }) => ({ key: 'text-too-long', values: { max } }));

export const sendReport = object({
  recording: string()
    .required('invalid-request')
    .max(LIMITS.recordingText.max, ({ max }) => ({ key: 'text-too-long', values: { max } }))
    .matches(/^[A-Za-z0-9+/]+={0,2}$/, 'invalid-request'),
  note: note(),
  steps: number()
    .integer('invalid-request')
    .min(0, 'invalid-request')
    .max(LIMITS.recordingSteps, 'invalid-request')
    .required('invalid-request'),
  locale: string().required('invalid-request').oneOf(['en', 'pl'], 'invalid-request'),
  release: string().nullable().max(100, 'invalid-request'),
});

export const oneReport = object({ id: id().required('invalid-request') });

/** The field of the dialog. */
export const reportForm = object({ note: note() });
