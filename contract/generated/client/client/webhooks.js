/** Whether a request comes from the webhook with this secret, and is new. The comparison takes constant time. */
export async function isGenuineWebhook({ secret, signature, body, toleranceSeconds = 300, now = Date.now(), }) {
    const [, time, hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? [];
    if (time === undefined || hex === undefined)
        return false;
    if (Math.abs(now / 1000 - Number(time)) > toleranceSeconds)
        return false;
    const encoder = new TextEncoder();
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
        'verify',
    ]);
    const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
    return crypto.subtle.verify('HMAC', key, bytes, encoder.encode(`${time}.${body}`));
}
/** The event of a request; null if {@link isGenuineWebhook} says no. */
export async function readWebhook(request) {
    return (await isGenuineWebhook(request)) ? JSON.parse(request.body) : null;
}
