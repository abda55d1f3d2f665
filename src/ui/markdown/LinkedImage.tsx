import { useState } from 'react';
import classes from './Markdown.module.css';

/** An image below the link that names it; nothing if it cannot be shown. */
export function LinkedImage({ src }: { src: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      className={classes.image}
      onError={() => setIsBroken(true)}
    />
  );
}
