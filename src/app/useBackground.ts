import { useEffect } from 'react';

/** Puts the person's background behind their screens (decisions: "Background"), and takes it away with them. Its code comes with the first that is worn. */
export function useBackground(background: string | null | undefined): void {
  useEffect(() => {
    if (!background) return undefined;
    let isGone = false;
    let takeAway = () => {};
    import(/* webpackChunkName: "background" */ './wearBackground').then(({ wearBackground }) => {
      if (!isGone) takeAway = wearBackground(background);
    }, () => undefined);
    return () => {
      isGone = true;
      takeAway();
    };
  }, [background]);
}
