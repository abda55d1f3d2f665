import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';

/** A component that loads its own code, and that can be preloaded. */
export type LazyRoute<Props extends object> = ComponentType<Props> & { load: () => Promise<void> };

/**
 * Like React's `lazy`, without its 300 ms: a Suspense boundary that has shown its fallback keeps it that long, once for
 * each step of the gate. The component is drawn as soon as its code is loaded; until then `Waiting` is. A failed load
 * is thrown to the next error boundary; its retry loads again.
 * @param importComponent loads the component, as `import()` does
 */
export function lazyRoute<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType,
): LazyRoute<Props> {
  let Component: ComponentType<Props> | null = null;
  const load = async () => {
    Component ??= await importComponent();
  };

  function LoadedScreen(props: Props) {
    const [, setIsLoaded] = useState(Component !== null);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      let isMounted = true;
      load().then(
        () => isMounted && setIsLoaded(true),
        (error: unknown) => isMounted && setFailure({ error }),
      );
      return () => {
        isMounted = false;
      };
    }, []);

    if (failure) throw failure.error;
    return Component ? <Component {...props} /> : <Waiting />;
  }
  return Object.assign(LoadedScreen, { load });
}
