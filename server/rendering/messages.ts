import type { Device } from '../../contract/device/deviceCookie';

/** What `src/app/serverRender` makes of a page. */
export interface RenderedScreen {
  html: string;
  /** The chunks whose styles it needs, beside those of every board. */
  chunks: readonly string[];
}

/** What the server and the thread that renders tell each other. `id` is that of a page. */
export type ToThread =
  | { kind: 'render'; id: number; path: string; device: Device; isConfirmationRequired: boolean }
  /** The screen of a visitor who is not signed in. */
  | { kind: 'entrance'; id: number; path: string; locale: Device['locale'] }
  /** The page has been sent: nothing waits for its screen. */
  | { kind: 'cancel'; id: number }
  | {
      kind: 'answer';
      id: number;
      question: number;
      status: number;
      headers: Headers;
      body: string;
    };

export type FromThread =
  /** The bundle has loaded. */
  | { kind: 'ready' }
  /** A GraphQL request of a screen, asked on behalf of the page's user. */
  | { kind: 'ask'; id: number; question: number; headers: Headers; body: string }
  | { kind: 'rendered'; id: number; screen: RenderedScreen | null }
  | { kind: 'failed'; id: number; error: string };

type Headers = Record<string, string>;
