import { contrast, over, type Rgba } from '../ui/colours';
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
    const parts = await page.evaluate(coloursOf, CONTROLS);
    return [...new Set(parts.flatMap(tooFaint))];
  } finally {
    await devTools.detach();
  }
}

/** A text or an icon and its colours. */
interface Part {
  what: string;
  /** The contrast that it needs. */
  least: number;
  ink: Rgba;
  /** The colours behind it, the nearest first. */
  layers: Rgba[];
}

const PAPER: Rgba = [255, 255, 255, 1];

function tooFaint({ what, least, ink, layers }: Part): string[] {
  const background = layers.reduceRight<Rgba>((behind, layer) => over(layer, behind), PAPER);
  const ratio = contrast(over(ink, background), background);
  return ratio < least ? [`${what.slice(0, 40)}: ${ratio.toFixed(2)} of ${least}`] : [];
}

/** Runs in the page, so it must not use anything outside of this function. */
async function coloursOf(controls: string): Promise<Part[]> {
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .map((animation) => animation.finished),
  );
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('There is no canvas');
  /** A canvas does not understand `color-mix()`. */
  const probe = document.body.appendChild(document.createElement('span'));
  const known = new Map<string, Rgba>();
  /** `currentcolor` stays in computed values of `color-mix()`. */
  const parse = (value: string, current = 'black'): Rgba => {
    const text = value.replaceAll(/currentcolor/gi, current);
    const before = known.get(text);
    if (before) return before;
    probe.style.color = text;
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = getComputedStyle(probe).color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const color: Rgba = [red, green, blue, alpha / 255];
    known.set(text, color);
    return color;
  };
  /** Null behind a picture, or if a part of the page is translucent as a whole. */
  const layersBehind = (element: Element): Rgba[] | null => {
    const layers: Rgba[] = [];
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
    return layers;
  };
  const found: Part[] = [];
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
      const layers = layersBehind(element);
      const ink = parse(getComputedStyle(element).color);
      // A transparent one appears only while the mouse is over the row around it.
      if (layers && ink[3] > 0) found.push({ what, least, ink, layers });
    }
  }
  probe.remove();
  return found;
}
