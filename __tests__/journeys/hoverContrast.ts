import type { Page } from './support';

/** What reacts to the mouse. */
const CONTROLS =
  'a, button, [role="button"], [role^="menuitem"], [role="option"], [role="tab"], [role="row"]';

/**
 * Looks at all controls of the page as if the mouse were over each of them.
 * @returns their texts, and icons that stand alone, with less contrast than WCAG 2.2 asks for (1.4.3,
 * 1.4.11), each with its ratio
 */
export async function unreadableUnderMouse(page: Page): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  try {
    await devTools.send('DOM.enable');
    await devTools.send('CSS.enable');
    const { root } = await devTools.send('DOM.getDocument');
    const { nodeIds } = await devTools.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: CONTROLS,
    });
    if (nodeIds.length === 0) throw new Error('The page has no controls');
    for (const nodeId of nodeIds)
      await devTools
        .send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['hover'] })
        .catch((error: unknown) => {
          // A screen that is still loading removes some.
          if (!String(error).includes('Could not find node')) throw error;
        });
    return await page.evaluate(unreadable, CONTROLS);
  } finally {
    await devTools.detach();
  }
}

/** Runs in the page. @returns the texts and icons with too little contrast, each with its ratio */
async function unreadable(controls: string): Promise<string[]> {
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .map((animation) => animation.finished),
  );
  type Color = readonly [red: number, green: number, blue: number, alpha: number];
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('There is no canvas');
  /** A canvas does not understand `color-mix()`. */
  const probe = document.body.appendChild(document.createElement('span'));
  const known = new Map<string, Color>();
  /** `currentcolor` stays in computed values of `color-mix()`. */
  const parse = (value: string, current = 'black'): Color => {
    const text = value.replaceAll(/currentcolor/gi, current);
    const before = known.get(text);
    if (before) return before;
    probe.style.color = text;
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = getComputedStyle(probe).color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const color: Color = [red, green, blue, alpha / 255];
    known.set(text, color);
    return color;
  };
  const over = ([r, g, b, a]: Color, [red, green, blue]: Color): Color => [
    r * a + red * (1 - a),
    g * a + green * (1 - a),
    b * a + blue * (1 - a),
    1,
  ];
  /** Relative luminance (WCAG 2.2). */
  const luminance = ([red, green, blue]: Color) => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  /** Null behind a picture, or if a part of the page is translucent as a whole. */
  const backgroundOf = (element: Element): Color | null => {
    const layers: Color[] = [];
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { color: current, backgroundColor, backgroundImage, opacity } = getComputedStyle(one);
      if (opacity !== '1') return null;
      if (backgroundImage !== 'none') {
        const [, flat] =
          /^linear-gradient\(((?:[a-z]+\([^)]*\))) 0px, \1 0px\)$/.exec(backgroundImage) ?? [];
        if (flat === undefined) return null;
        layers.push(parse(flat));
      }
      const color = parse(backgroundColor, current);
      layers.push(color);
      if (color[3] === 1) break;
    }
    return layers.reduceRight<Color>((below, layer) => over(layer, below), [255, 255, 255, 1]);
  };
  const found = new Set<string>();
  for (const control of document.querySelectorAll(controls)) {
    if (control.matches('[aria-disabled="true"], :disabled') || !control.checkVisibility())
      continue;
    const parts: { element: Element; what: string; least: number }[] = [];
    const walk = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const element = walk.currentNode.parentElement;
      const text = walk.currentNode.textContent?.trim() ?? '';
      if (!element || text === '' || element.closest('svg') || !element.checkVisibility()) continue;
      const { width, height } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1) continue;
      const { fontSize, fontWeight } = getComputedStyle(element);
      const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
      parts.push({ element, what: text, least: isLarge ? 3 : 4.5 });
    }
    const icon = parts.length === 0 ? control.querySelector('svg') : null;
    if (icon)
      parts.push({ element: icon, what: control.getAttribute('aria-label') ?? 'icon', least: 3 });
    for (const { element, what, least } of parts) {
      const background = backgroundOf(element);
      if (!background) continue;
      const ink = parse(getComputedStyle(element).color);
      // What appears only while the mouse is over the row around it.
      if (ink[3] === 0) continue;
      const color = over(ink, background);
      const [a, b] = [luminance(color), luminance(background)];
      const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      if (ratio < least) found.add(`${what.slice(0, 40)}: ${ratio.toFixed(2)} of ${least}`);
    }
  }
  probe.remove();
  return [...found];
}
