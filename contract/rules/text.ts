import { string } from 'yup';
import { cleanLine, visibleLength } from '../cleanText';

/** Messages of rules are dictionary keys; their arguments are passed along. */
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

/**
 * A required line of text within its bounds, cleaned. Invisible characters do not count towards the
 * minimum.
 */
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

/** `line` for a title: boards, lists and everything else with a title. */
export function title(bounds: Bounds, required: string) {
  return line(bounds, { required, tooLong: 'title-too-long' });
}
