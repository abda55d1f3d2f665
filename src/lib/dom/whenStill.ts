const INPUT = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove'] as const;

/**
 * Resolves when the user has done nothing for a while, or has left for another page: for work that
 * would make the page stutter under their hands.
 * @param pauseMs milliseconds without input
 */
export function whenStill(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(end, pauseMs);
    for (const type of INPUT) window.addEventListener(type, wait, { capture: true, passive: true });
    document.addEventListener('visibilitychange', endIfHidden);
    endIfHidden();

    function wait(): void {
      clearTimeout(timer);
      timer = setTimeout(end, pauseMs);
    }
    function endIfHidden(): void {
      if (document.visibilityState === 'hidden') end();
    }
    function end(): void {
      clearTimeout(timer);
      for (const type of INPUT) window.removeEventListener(type, wait, { capture: true });
      document.removeEventListener('visibilitychange', endIfHidden);
      resolve();
    }
  });
}
