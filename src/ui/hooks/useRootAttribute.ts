import { useLayoutEffect } from 'react';

/**
 * Sets `data-<name>` on the root element while the component is shown. Style sheets use it instead
 * of `:root:has(…)`, for which the browser searches the whole page after every change.
 * @param name in camel case, as in `dataset`
 */
export function useRootAttribute(name: string, value = ''): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset[name] = value;
    return () => {
      delete dataset[name];
    };
  }, [name, value]);
}
