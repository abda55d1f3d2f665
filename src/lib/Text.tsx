import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageKey, TextValues } from './useText';

/** What a message may be filled with: plain arguments, nodes, or one function for each of its tags. */
export type RichValues = Readonly<
  Record<string, TextValues[string] | ReactNode | ((chunks: ReactNode[]) => ReactNode)>
>;

export interface TextProps {
  id: MessageKey;
  /** `{ login: (chunks) => <Link to="/">{chunks}</Link> }` for a message that says `<login>Log in</login>`. */
  values?: RichValues;
}

/** A message of the dictionaries as nodes, for texts that hold a link or another element. */
export function Text({ id, values }: TextProps) {
  return <FormattedMessage id={id} values={values} />;
}
