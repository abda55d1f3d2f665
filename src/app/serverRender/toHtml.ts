import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';

/**
 * A screen as HTML, in one piece: nothing in it waits.
 * @throws {Error} if a component fails
 */
export async function toHtml(screen: ReactNode): Promise<string> {
  let failure: { error: unknown } | null = null;
  const stream = await renderToReadableStream(screen, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // React would send the fallback of the next boundary instead.
    onError(error) {
      failure ??= { error };
    },
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  if (failure) throw (failure as { error: unknown }).error;
  return html;
}
