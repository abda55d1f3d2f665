import { useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

type Draw = () => void;

/** The lists that have not drawn all of their cards yet. */
const visible = new Set<Draw>();
const hidden = new Set<Draw>();
let frame = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Calls back once after the first paint. Each list in the window draws in a task of its own, so that
 * no task is long, however many there are (docs/goals.md#s6): React would draw them in one. The
 * others have no cards to draw, and follow together.
 * @param draw sets state, which is rendered at once
 */
export function useAfterFirstPaint(isNear: boolean, draw: Draw): void {
  const latest = useRef(draw);
  useLayoutEffect(() => {
    latest.current = draw;
  }, [draw]);
  const hasDrawn = useRef(false);

  useEffect(() => {
    if (hasDrawn.current) return undefined;
    const queue = isNear ? visible : hidden;
    const drawOnce = () => {
      hasDrawn.current = true;
      latest.current();
    };
    queue.add(drawOnce);
    start();
    return () => {
      queue.delete(drawOnce);
      if (visible.size + hidden.size === 0) stop();
    };
  }, [isNear]);
}

function start(): void {
  if (frame !== 0 || timer !== undefined) return;
  frame = requestAnimationFrame(() => {
    frame = 0;
    timer = setTimeout(drawNext);
  });
}

function stop(): void {
  cancelAnimationFrame(frame);
  clearTimeout(timer);
  frame = 0;
  timer = undefined;
}

function drawNext(): void {
  const [first] = visible;
  const lists = first ? [first] : [...hidden];
  for (const one of lists) {
    visible.delete(one);
    hidden.delete(one);
  }
  timer = visible.size + hidden.size > 0 ? setTimeout(drawNext) : undefined;
  flushSync(() => lists.forEach((draw) => draw()));
}
