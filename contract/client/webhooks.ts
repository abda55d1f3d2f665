/** An event as a webhook sends it. */
export interface WebhookEvent {
  /** The same for each attempt: an event can come twice. */
  id: string;
  /** Such as `task-created`; `ping` is a test. New kinds may come with any version. */
  event: string;
  workspaceId: number;
  boardId: number | null;
  taskId: number | null;
  seq: number;
  at: string;
  actor: { id: number; name: string; nick: string } | null;
  data: Record<string, unknown>;
}

/** A request that a webhook's receiver got. */
export interface WebhookRequest {
  /** The webhook's secret, which is shown once, when it is created. */
  secret: string;
  /** The header `X-Kreda-Signature`. */
  signature: string | null | undefined;
  /** The body as it came, before it is parsed. */
  body: string;
  /** How old the request may be; 300 by default. */
  toleranceSeconds?: number;
  /** Milliseconds since 1970; the clock by default. */
  now?: number;
}

/** Whether a request comes from the webhook with this secret, and is new. The comparison takes constant time. */
export async function isGenuineWebhook({
  secret,
  signature,
  body,
  toleranceSeconds = 300,
  now = Date.now(),
}: WebhookRequest): Promise<boolean> {
  const [, time, hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? [];
  if (time === undefined || hex === undefined) return false;
  if (Math.abs(now / 1000 - Number(time)) > toleranceSeconds) return false;
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
    'verify',
  ]);
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  return crypto.subtle.verify('HMAC', key, bytes, encoder.encode(`${time}.${body}`));
}

/** The event of a request; null if {@link isGenuineWebhook} says no. */
export async function readWebhook(request: WebhookRequest): Promise<WebhookEvent | null> {
  return (await isGenuineWebhook(request)) ? (JSON.parse(request.body) as WebhookEvent) : null;
}
