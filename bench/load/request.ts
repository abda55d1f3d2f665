/** A POST request with a JSON body, as HTTP/1.1 text. */
export function postRequest(path: string, body: object, headers: Record<string, string>): string {
  const text = JSON.stringify(body);
  const lines = Object.entries({
    host: '127.0.0.1',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    ...headers,
  });
  return `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${text}`;
}
