import { choiceMade, useDeviceChoice } from './deviceChoice';
import { storage } from './storage';

/** The density of the layout: `compact` shows more at once (docs/ux.md#1-3). */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

const KEY = 'density';

/** The choice of this device; `public/first.js` reads the same key before the first paint. */
function chosenDensity(): Density {
  return storage.read(KEY) === 'compact' ? 'compact' : 'comfortable';
}

/** Applies at once and is stored on this device. */
export function chooseDensity(density: Density): void {
  const { dataset } = document.documentElement;
  if (density === 'comfortable') {
    storage.remove(KEY);
    delete dataset.density;
  } else {
    storage.write(KEY, density);
    dataset.density = density;
  }
  choiceMade();
}

/** The choice; the component renders again when it changes. */
export const useDensity = () => useDeviceChoice(chosenDensity);
