import { useLayoutEffect } from 'react';
import { ownedAttributes } from '../../lib/dom/rootAttributes';

/**
 * Sets `data-<name>` on the root element while the component is shown. Style sheets use it instead
 * of `:root:has(…)`, for which the browser searches the whole page after every change.
 * @param name in camel case, as in `dataset`
 */
export function useRootAttribute(name: string, value = ''): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset[name] = value;
    ownedAttributes.add(name);
    return () => {
      ownedAttributes.delete(name);
      delete dataset[name];
    };
  }, [name, value]);
}
