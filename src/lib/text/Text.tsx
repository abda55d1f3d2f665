import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { plainText } from './formatText';
import type { MessageKey, TextValues } from './useText';

/** Values of a message: plain arguments, nodes, or one function per tag. */
export type RichValues = Readonly<
  Record<string, TextValues[string] | ReactNode | ((chunks: ReactNode[]) => ReactNode)>
>;

export interface TextProps {
  id: MessageKey;
  /**
   * `{ login: (chunks) => <Link to="/">{chunks}</Link> }` for a message with `<login>Log
   * in</login>`.
   */
  values?: RichValues;
}

/** A dictionary message as nodes, for texts that contain a link or another element. */
export function Text({ id, values }: TextProps) {
  return plainText(useIntl(), id) ?? <FormattedMessage id={id} values={values} />;
}
