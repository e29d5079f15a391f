import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { PROTOCOL } from '@conclave/protocol/pieces';
import { WebSocket } from 'ws';

/** Where the crowd comes from: not the address of everybody else. */
const ADDRESS = '127.0.0.2';
const TABLE = { game: 'wizard15', options: { seats: 8, wands: false } };
/** Milliseconds between two tables, so that the crowd stays within the limits of one address. */
const PACE = 500;

/** Many tables of one address, at which only bots play, one game after the other. */
export class Crowd {
  /** How many answers of bots they have had. */
  answers = 0;
  private readonly port: number;
  private readonly sockets = new Set<WebSocket>();
  private gone = false;

  private constructor(port: number) {
    this.port = port;
  }

  static async gather(port: number, tables: number): Promise<Crowd> {
    const crowd = new Crowd(port);
    for (let i = 0; i < tables; i++) {
      await crowd.play();
      await new Promise((done) => setTimeout(done, PACE));
    }
    return crowd;
  }

  leave(): void {
    this.gone = true;
    for (const socket of this.sockets) socket.terminate();
  }

  /** A table at which somebody sits down, starts and leaves, to watch the bots; the next one when the game is over. */
  private async play(): Promise<void> {
    const table = await this.create();
    const socket = new WebSocket(`ws://127.0.0.1:${this.port}/ws`, { localAddress: ADDRESS });
    this.sockets.add(socket);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    let id = 0;
    const say = (message: object) => socket.send(JSON.stringify({ id: `m${++id}`, ...message }));
    const [secret, contribution] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
    say({ type: 'hello', v: PROTOCOL, table });
    say({ type: 'sit', seat: 0, name: 'Crowd', secret, contribution });
    for (let seat = 1; seat < TABLE.options.seats; seat++) say({ type: 'bot', seat, bot: 'master' });
    say({ type: 'start' });
    say({ type: 'leave' });
    socket.on('message', (data) => {
      const text = String(data);
      if (text.includes('"by":"bot"') && text.includes('"type":"moved"')) this.answers++;
      else if (text.includes('"type":"error"')) console.error(`the crowd was told ${text}`);
      else if (text.startsWith('{"type":"over"') && !this.gone) {
        socket.close();
        this.sockets.delete(socket);
        void this.play();
      }
    });
  }

  private create(): Promise<string> {
    const headers = { 'content-type': 'application/json' };
    const where = { host: '127.0.0.1', port: this.port, path: '/api/tables', localAddress: ADDRESS };
    return new Promise((resolve, reject) => {
      const asked = request({ ...where, method: 'POST', headers }, (response) => {
        let text = '';
        response.on('data', (part) => {
          text += String(part);
        });
        response.on('end', () => {
          const { table } = JSON.parse(text) as { table?: string };
          if (table === undefined) reject(new Error(`no table: ${text}`));
          else resolve(table);
        });
      });
      asked.on('error', reject);
      asked.end(JSON.stringify(TABLE));
    });
  }
}
