import { HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import { TIMES } from '../../../../contract/limits';
import { DOCUMENT_REFUSED, generationIn, NO_TICKET, type ConnectionEnd } from './afterEnd';
import type { SharedCopy } from './sharedCopy';

export interface ConnectionNeeds {
  /** `wss://kreda.example/editor` */
  url: string;
  /** @returns a ticket for one socket; null if none is available now. */
  getTicket(): Promise<string | null>;
  /** The websockets of the browser, or of Node in tests. */
  WebSocket?: unknown;
}

export interface ConnectionEvents {
  /** Called at each sync, also repeatedly. */
  onSynced(canEdit: boolean): void;
}

/** A reader sends nothing that is answered: without a question the socket counts as dead. */
const READER_SYNC_MS = 20_000;

/**
 * Opens one socket and joins the document over it. Resolves when the socket has ended or the
 * document was refused, or when the signal aborts.
 */
export async function connectDocument(
  needs: ConnectionNeeds,
  copy: SharedCopy,
  { onSynced }: ConnectionEvents,
  signal: AbortSignal,
): Promise<ConnectionEnd> {
  let wasSynced = false;
  const ticket = await needs.getTicket().catch(() => null);
  if (ticket === null || signal.aborted) return { code: NO_TICKET, reason: '', wasSynced };
  const socket = new HocuspocusProviderWebsocket({
    url: `${needs.url}?token=${encodeURIComponent(ticket)}`,
    WebSocketPolyfill: needs.WebSocket,
    maxAttempts: 1,
  });
  const { provider } = copy;
  let leave = (): unknown => undefined;
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const end = await new Promise<Omit<ConnectionEnd, 'wasSynced'>>((resolve) => {
    const finish = (code: number, reason = '') => resolve({ code, reason });
    signal.addEventListener('abort', () => finish(1000), { once: true });
    socket.on('close', ({ event }: { event: { code: number; reason: unknown } }) =>
      finish(event.code, String(event.reason ?? '')),
    );
    const timeout = setTimeout(() => finish(1006), TIMES.socketOpenTimeoutMs);
    timers.add(timeout);
    // Joining an open socket only, so that no change is acknowledged before older ones.
    socket.on('open', () => {
      clearTimeout(timeout);
      copy.attach(socket);
    });
    const onRefused = ({ reason }: { reason: string }) => {
      const generation = generationIn(reason);
      if (generation === null || copy.generation !== null) return finish(DOCUMENT_REFUSED, reason);
      copy.generation = generation;
      copy.attach(socket);
    };
    const onSync = () => {
      if (!provider.isAuthenticated) return;
      const canEdit = provider.authorizedScope !== 'readonly';
      wasSynced = true;
      if (!canEdit && timers.size === 1)
        timers.add(setInterval(() => provider.forceSync(), READER_SYNC_MS));
      onSynced(canEdit);
    };
    provider.on('authenticationFailed', onRefused);
    provider.on('synced', onSync);
    leave = () => provider.off('authenticationFailed', onRefused).off('synced', onSync);
  });
  leave();
  for (const timer of timers) clearTimeout(timer);
  copy.detach();
  socket.destroy();
  return { ...end, wasSynced };
}
