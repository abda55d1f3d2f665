import { useEffect } from 'react';

/**
 * Shows a user's background behind the screens, or a board's background in its place
 * (docs/adr/0048-backgrounds.md), as long as the component is mounted. The code loads with the
 * first background; if it cannot be loaded, there is none.
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
