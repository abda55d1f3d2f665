import { useEffect } from 'react';

/**
 * Puts a background behind the screens of its person, or in their place behind a board
 * (docs/adr/0048-backgrounds.md), and takes it away with them. Its code comes with the first that
 * is worn; where it does not come there is none.
 */
export function useBackground(
  background: string | null | undefined,
  behind: 'body' | 'main' = 'body',
): void {
  useEffect(() => {
    if (!background) return undefined;
    let isGone = false;
    let takeAway = () => {};
    import(/* webpackChunkName: "background" */ './applyBackground').then(
      ({ applyBackground }) => {
        const element = document.querySelector<HTMLElement>(behind);
        if (element && !isGone) takeAway = applyBackground(element, background);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      takeAway();
    };
  }, [background, behind]);
}
