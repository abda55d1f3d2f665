import { string } from 'yup';
import { cleanLine, visibleLength } from '../cleanText';

/** Texts of rules are dictionary keys; a key whose text needs numbers travels with them. */
export interface RuleMessage {
  key: string;
  values: Record<string, string | number>;
}

interface Bounds {
  min: number;
  max: number;
}
interface Keys {
  required: string;
  tooShort?: string;
  tooLong: string;
}

/** A required line of text within its bounds, cleaned. Characters that cannot be seen do not make it long enough. */
export function line({ min, max }: Bounds, { required, tooShort = required, tooLong }: Keys) {
  return string()
    .transform((value: unknown) => (typeof value === 'string' ? cleanLine(value) : value))
    .required(required)
    .test({
      name: 'long enough',
      message: () => ({ key: tooShort, values: { min } }),
      skipAbsent: true,
      test: (value) => visibleLength(value) >= min,
    })
    .max(max, () => ({ key: tooLong, values: { max } }));
}

/** `line` for a title: boards, lists and everything else that is named the same way. */
export function title(bounds: Bounds, required: string) {
  return line(bounds, { required, tooLong: 'title-too-long' });
}
