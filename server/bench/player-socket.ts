import { WebSocket } from 'ws';

/** Opens a player's connection. If the server drops it the process ends with an error: the match at this table could not go on. */
export async function openSocket(url: string, hear: (text: string) => void): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  socket.on('message', (data: Buffer) => hear(data.toString()));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.on('close', (code) => {
    throw new Error(`the server closed a player's connection with ${code}`);
  });
  return socket;
}

/** Closes connections that are not used any more. */
export function closeAll(sockets: readonly WebSocket[]): void {
  for (const socket of sockets) {
    socket.removeAllListeners('close');
    socket.close();
  }
}
