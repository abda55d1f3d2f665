import { Fragment } from 'react';

/** An address that breaks after its slashes and dots instead of within a word, if it is too long. */
export function WebAddress({ url }: { url: string }) {
  const parts = url.match(/[^/.]*[/.]+|[^/.]+/g) ?? [];
  return parts.map((part, at) => (
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ));
}
