/** Sends the body of each request to all open sockets: the least that live updates can cost. */
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const body = Buffer.concat(parts);
    response.end();
    for (const socket of sockets.clients) socket.send(body, { binary: false });
  });
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
// Each socket is told that it is ready, as by the product.
sockets.on('connection', (socket) => socket.send('{"type":"ready","seq":0,"prev":0}'));

// Exits when the parent process ends, for whatever reason.
process.stdin.resume().once('close', () => process.exit());
server.listen(Number(process.argv[3]), '127.0.0.1', () => console.log('listening'));
