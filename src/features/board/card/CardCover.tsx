import { useState } from 'react';
import type { TaskRow } from '../../../../contract/rows';
import { useFileAddress } from '../../../store/useFileAddress';
import classes from './Card.module.css';

/** The cover of a card: a strip in a colour, or a picture. Decoration, so it has no name. */
export function CardCover({ task: { coverHue, coverUrl } }: { task: CoveredTask }) {
  if (coverUrl) return <Picture key={coverUrl} url={coverUrl} />;
  return coverHue == null ? null : <span className={classes.cover} data-hue={coverHue} />;
}

export type CoveredTask = Pick<TaskRow, 'coverHue' | 'coverUrl'>;

/** A picture that cannot be loaded, for example without a connection, leaves no gap. */
function Picture({ url }: { url: string }) {
  const address = useFileAddress(url);
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img
      src={address}
      alt=""
      className={classes.cover}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setIsBroken(true)}
    />
  );
}
