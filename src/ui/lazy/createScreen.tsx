import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';

/** A component whose code comes by itself, and that can be sent for ahead. */
export type Screen<Props extends object> = ComponentType<Props> & { load: () => Promise<void> };

/**
 * Like React's `lazy` without its pause: a boundary that has shown its fallback keeps it for 300 ms, once for each of the
 * gate's steps. This is drawn as soon as its code is there; until then `Waiting` is. Where the code does not come the error
 * is thrown to the next boundary, and asked for again when that one tries again.
 * @param bring brings the component, as `import()` does
 */
export function createScreen<Props extends object>(
  bring: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType,
): Screen<Props> {
  let Component: ComponentType<Props> | null = null;
  const load = async () => {
    Component ??= await bring();
  };

  function LoadedScreen(props: Props) {
    const [, setIsHere] = useState(Component !== null);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      let isWanted = true;
      load().then(
        () => isWanted && setIsHere(true),
        (error: unknown) => isWanted && setFailure({ error }),
      );
      return () => {
        isWanted = false;
      };
    }, []);

    if (failure) throw failure.error;
    return Component ? <Component {...props} /> : <Waiting />;
  }
  return Object.assign(LoadedScreen, { load });
}
