import { toy } from '@conclave/kernel/testing/toy';
import { sealRecord } from '@conclave/protocol/fairness';
import { PROTOCOL } from '@conclave/protocol/pieces';
import { verify, verifyRevealed } from '@conclave/protocol/verify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer, testGame } from '../../testing/test-server.ts';
import { newSecret, Player } from '../../testing/player.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const TOY = { game: 'toy' };
const code = (message: object) => (message as { code?: string }).code;

/** Plays the first legal move of whoever is asked until the game is over. */
async function playOut(players: readonly Player[]): Promise<void> {
  for (;;) {
    const [first] = players;
    if (first?.view === undefined) throw new Error('not started');
    const decision = toy.decision(first.view as never);
    if (decision === undefined) return;
    const mover = players.find((player) => player.you === decision.seats[0]) as Player;
    const answer = await mover.play(mover.legal(toy)[0] as string);
    expect(answer.type).toBe('moved');
    for (const player of players) await player.reached(mover.seq);
  }
}

test('two people play a game to its end, and each can check the shuffle', async () => {
  const { players, table } = await server.playing(TOY, ['Ada', 'Bo']);
  await playOut(players);
  const [ada, bo] = players as [Player, Player];
  const { record } = await ada.type('over');
  expect((await bo.type('over')).record).toEqual(record);
  expect(record.commitment).toBe(ada.snapshot?.table.commitment);
  expect(verifyRevealed(testGame, record)).toMatchObject({ ok: true, outcome: record.outcome });
  expect(record.players).toEqual(['Ada', 'Bo']);
  const fetched = await fetch(`http://127.0.0.1:${server.port}/api/tables/${table}/record`);
  const file = (await fetched.json()) as unknown;
  expect(file).toEqual(sealRecord(record));
  expect(verify(testGame, file)).toMatchObject({ ok: true, outcome: record.outcome });
});

test('who comes back after the end under another name does not change the record', async () => {
  const { players, table } = await server.seated(TOY, ['Ada', 'Bo']);
  const [ada, bo] = players as [Player, Player];
  await ada.ask({ type: 'start' });
  await bo.ask({ type: 'leave' });
  await ada.ask({ type: 'leave' });
  const { record } = await ada.type('over');
  await bo.ask({ type: 'sit', name: 'Bob', secret: bo.secret, contribution: newSecret() });
  expect(bo.snapshot?.record).toEqual(record);
  const fetched = await fetch(`http://127.0.0.1:${server.port}/api/tables/${table}/record`);
  expect(await fetched.json()).toEqual(sealRecord(record));
});

test('a move typed in another way is stored and told as the game writes it', async () => {
  const { players } = await server.playing(TOY, ['Ada', 'Bo']);
  const [ada, bo] = players as [Player, Player];
  while (toy.decision(ada.view as never) !== undefined) {
    const mover = players.find(({ you }) => toy.decision(ada.view as never)?.seats.includes(you as number)) as Player;
    const words = mover.legal(toy)[0] as string;
    expect((await mover.play(words.replace(/ (?=\d$)/, ' 0'))).type).toBe('moved');
    for (const player of players) await player.reached(mover.seq);
  }
  const { record } = await bo.type('over');
  expect(record.moves.filter(({ move }) => / 0\d/.test(move))).toEqual([]);
  expect(verifyRevealed(testGame, record).ok).toBe(true);
});

test('before the end the record is nobody’s to read', async () => {
  const { table } = await server.playing(TOY, ['Ada', 'Bo']);
  expect((await fetch(`http://127.0.0.1:${server.port}/api/tables/${table}/record`)).status).toBe(404);
});

test('a seat is taken once, the same secret is the same seat, and a third person watches', async () => {
  const { table, players } = await server.seated(TOY, ['Ada', 'Bo']);
  const [ada] = players as [Player];
  const third = await Player.watch(server.port, table);
  const sit = { type: 'sit', name: 'Cy', secret: third.secret, contribution: newSecret() } as const;
  expect(code(await third.ask(sit))).toBe('no-seat');
  expect(code(await third.ask({ ...sit, seat: 0 }))).toBe('seat-taken');
  const again = await ada.ask({ ...sit, name: 'Ada', secret: ada.secret });
  expect(again).toMatchObject({ type: 'snapshot', you: 0 });
  expect(third.snapshot?.you).toBeUndefined();
  expect(code(await third.ask({ type: 'start' }))).toBe('not-seated');
});

test('only the host seats bots and starts, and only a full table starts', async () => {
  const { players } = await server.seated(TOY, ['Ada']);
  const [ada] = players as [Player];
  expect(code(await ada.ask({ type: 'start' }))).toBe('not-ready');
  expect(code(await ada.ask({ type: 'bot', seat: 1, bot: 'nobody' }))).toBe('no-bot');
  expect(code(await ada.ask({ type: 'bot', seat: 0, bot: 'random' }))).toBe('no-seat');
  expect(await ada.ask({ type: 'bot', seat: 1, bot: 'random' })).toMatchObject({
    type: 'seats',
    seats: [{ name: 'Ada' }, { bot: 'random' }],
  });
  expect(await ada.ask({ type: 'bot', seat: 1 })).toMatchObject({ type: 'seats' });
  const { players: two } = await server.seated(TOY, ['Bo', 'Cy']);
  expect(code(await (two[1] as Player).ask({ type: 'start' }))).toBe('not-host');
  expect(code(await (two[1] as Player).ask({ type: 'bot', seat: 0 }))).toBe('not-host');
});

test('who leaves before the start frees the chair, and the next is host', async () => {
  const { players } = await server.seated(TOY, ['Ada', 'Bo']);
  const [ada, bo] = players as [Player, Player];
  expect(await ada.ask({ type: 'leave' })).toMatchObject({ type: 'snapshot' });
  expect(ada.snapshot?.you).toBeUndefined();
  expect(await bo.until((m) => m.type === 'seats' && m.host === 1)).toMatchObject({ seats: [{}, { name: 'Bo' }] });
});

test('a bot plays its seat', async () => {
  const { players } = await server.seated(TOY, ['Ada']);
  const [ada] = players as [Player];
  await ada.ask({ type: 'bot', seat: 1, bot: 'greedy' });
  await ada.ask({ type: 'start' });
  for (let moves = 0; moves < 60; moves++) {
    const decision = toy.decision(ada.view as never);
    if (decision === undefined) break;
    if (decision.seats.includes(0)) await ada.play(ada.legal(toy)[0] as string);
    else await ada.reached(ada.seq + 1);
  }
  const { record } = await ada.type('over');
  expect(record.contributions[1]).toBeNull();
  expect(verifyRevealed(testGame, record).ok).toBe(true);
});

test('a move sent twice is made once, whichever connection it comes by', async () => {
  const { table, players } = await server.playing(TOY, ['Ada', 'Bo']);
  const [ada, bo] = players as [Player, Player];
  const [move] = ada.legal(toy) as [string];
  const at = { seq: ada.seq, id: 'only-once' };
  expect((await ada.play(move, at)).type).toBe('moved');
  ada.vanish();
  const back = await Player.back(server.port, table, ada);
  expect(back.snapshot).toMatchObject({ you: 0, n: 1, history: { from: 1, steps: [] } });
  expect(await back.play(move, at)).toMatchObject({ type: 'done', seq: back.seq });
  expect((await bo.play(bo.legal(toy)[0] as string)).type).toBe('moved');
  expect(bo.n).toBe(2);
});

test('who left and came back before the start does not leave again by the same message', async () => {
  const { players } = await server.seated(TOY, ['Ada', 'Bo']);
  const [, bo] = players as [Player, Player];
  await bo.ask({ type: 'leave' }, 'goodbye');
  await bo.ask({ type: 'sit', name: 'Bo', secret: bo.secret, contribution: newSecret() });
  expect(await bo.ask({ type: 'leave' }, 'goodbye')).toMatchObject({ type: 'done' });
  expect(bo.snapshot?.you).toBe(1);
});

test('a move that was taken back is not made again by its message', async () => {
  const { players } = await server.playing(TOY, ['Ada', 'Bo']);
  const [ada] = players as [Player];
  const [move] = ada.legal(toy) as [string];
  const at = { seq: ada.seq, id: 'taken-back' };
  const { seq } = (await ada.play(move, at)) as { seq?: number };
  await ada.ask({ type: 'undo', seq: ada.seq });
  expect(await ada.play(move, at)).toMatchObject({ type: 'done', seq });
  expect(ada.n).toBe(0);
});

test('answers laid face down do not make each other stale, but an old question does', async () => {
  const { players } = await server.playing(TOY, ['Ada', 'Bo']);
  const [ada, bo] = players as [Player, Player];
  const seq = ada.seq;
  const answers = await Promise.all([
    ada.play(ada.legal(toy)[0] as string, { seq }),
    bo.play(bo.legal(toy)[0] as string, { seq }),
  ]);
  expect(answers.map(({ type }) => type)).toEqual(['moved', 'moved']);
  const winner = toy.decision(ada.view as never)?.seats[0] === 0 ? ada : bo;
  await winner.reached(seq + 2);
  expect(code(await winner.play('hush', { seq }))).toBe('stale');
  expect(code(await winner.play('hush', { seq: winner.seq + 5 }))).toBe('stale');
});

test('a refused move says the rule and changes nothing', async () => {
  const { players } = await server.playing(TOY, ['Ada', 'Bo']);
  const [ada] = players as [Player];
  expect(await ada.play('boast')).toMatchObject({ type: 'error', code: 'illegal-move', rule: 'T-2' });
  expect(await ada.play('dance')).toMatchObject({ type: 'error', code: 'no-such-move' });
  expect((await ada.play(ada.legal(toy)[0] as string)).type).toBe('moved');
});

test('a move that told nothing is taken back freely; after another acted everybody must agree, and what the other laid stays', async () => {
  const { players } = await server.playing(TOY, ['Ada', 'Bo']);
  const [ada, bo] = players as [Player, Player];
  const before = JSON.stringify(ada.view);
  await ada.play(ada.legal(toy)[0] as string);
  expect(await ada.ask({ type: 'undo', seq: ada.seq })).toMatchObject({ type: 'undone', n: 0 });
  expect(JSON.stringify(ada.view)).toBe(before);
  await ada.play(ada.legal(toy)[0] as string);
  await bo.reached(ada.seq);
  await bo.play(bo.legal(toy)[0] as string);
  await ada.reached(bo.seq);
  expect(await ada.ask({ type: 'undo', seq: ada.seq })).toMatchObject({ type: 'undo-asked', undo: { seat: 0, n: 0 } });
  await bo.type('undo-asked');
  expect(await bo.ask({ type: 'answer-undo', seq: bo.seq, agree: false })).toMatchObject({ type: 'undo-asked' });
  await ada.reached(bo.seq);
  await ada.ask({ type: 'undo', seq: ada.seq });
  await bo.reached(ada.seq);
  const undone = await bo.ask({ type: 'answer-undo', seq: bo.seq, agree: true });
  expect(undone).toMatchObject({ type: 'undone', n: 0 });
  const { seq } = undone as Extract<typeof undone, { type: 'undone' }>;
  await Promise.all([ada, bo].map((player) => player.reached(seq + 1)));
  expect([ada.n, bo.n]).toEqual([1, 1]); // what Bo has laid stays
  expect(ada.legal(toy)).not.toEqual([]);
  expect(bo.legal(toy)).toEqual([]);
});

test('a move that told its player something is not taken back freely', async () => {
  const { players } = await server.playing(TOY, ['Ada', 'Bo']);
  const [ada, bo] = players as [Player, Player];
  await ada.play(ada.legal(toy)[0] as string);
  await bo.reached(ada.seq);
  await bo.play(bo.legal(toy)[0] as string); // reveals Ada's card to Bo
  expect(await bo.ask({ type: 'undo', seq: bo.seq })).toMatchObject({ type: 'undo-asked', undo: { seat: 1, n: 1 } });
});

test('with bots only, a move is taken back without asking', async () => {
  const { players } = await server.seated(TOY, ['Ada']);
  const [ada] = players as [Player];
  await ada.ask({ type: 'bot', seat: 1, bot: 'random' });
  await ada.ask({ type: 'start' });
  await ada.reached(ada.seq + 1); // the bot has laid
  await ada.play(ada.legal(toy)[0] as string);
  let undone = await ada.ask({ type: 'undo', seq: ada.seq });
  // the bot goes on at once, and then the request is stale: ask again
  for (let tries = 0; undone.type === 'error' && tries < 20; tries++) {
    expect(undone.code).toBe('stale');
    undone = await ada.ask({ type: 'undo', seq: ada.seq });
  }
  expect(undone).toMatchObject({ type: 'undone' });
});

test('after an undo a client that was away drops what was taken back', async () => {
  const { table, players } = await server.playing(TOY, ['Ada', 'Bo']);
  const [ada, bo] = players as [Player, Player];
  await ada.play(ada.legal(toy)[0] as string);
  await bo.reached(ada.seq);
  bo.vanish();
  await ada.ask({ type: 'undo', seq: ada.seq });
  await ada.play(ada.legal(toy)[1] as string);
  const back = await Player.back(server.port, table, bo);
  expect(back.snapshot?.history).toMatchObject({ from: 0, steps: [{ n: 1, seat: 0 }] });
});

test('who leaves a running game is stood in for, and comes back with the secret', async () => {
  const { table, players } = await server.playing(TOY, ['Ada', 'Bo']);
  const [ada, bo] = players as [Player, Player];
  await bo.ask({ type: 'leave' });
  await ada.until((m) => m.type === 'seats' && m.seats[1]?.bot !== undefined);
  await ada.until((m) => m.type === 'moved' && m.seat === 1 && m.by === 'bot');
  const back = await Player.back(server.port, table, bo);
  const sit = { type: 'sit', name: 'Bo', secret: bo.secret, contribution: newSecret() } as const;
  expect(await back.ask(sit)).toMatchObject({ type: 'snapshot', you: 1, seats: [{ name: 'Ada' }, { name: 'Bo' }] });
});

test('while a bot stands in for a seat, its holder neither moves nor takes back', async () => {
  const { players } = await server.playing(TOY, ['Ada', 'Bo']);
  const [ada, bo] = players as [Player, Player];
  const mover = [ada, bo].find((player) => player.legal(toy).length > 0) as Player;
  const [words] = mover.legal(toy) as [string];
  const { seq } = mover;
  await mover.ask({ type: 'leave' });
  expect(code(await mover.ask({ type: 'play', seq: seq + 1, move: words }))).toBe('not-seated');
  expect(code(await mover.ask({ type: 'undo', seq: seq + 1 }))).toBe('not-seated');
  const sit = { type: 'sit', name: 'Back', secret: mover.secret, contribution: newSecret() } as const;
  expect(await mover.ask(sit)).toMatchObject({ type: 'snapshot' });
});

test('a view that nobody looked at for a while is not shown later as if it were new', async () => {
  const { table, players } = await server.playing(TOY, ['Ada', 'Bo']);
  const [ada, bo] = players as [Player, Player];
  await bo.ask({ type: 'leave' });
  const watching = await Player.watch(server.port, table);
  await watching.ask({ type: 'sit', name: 'Bo', secret: bo.secret, contribution: newSecret() });
  for (let i = 0; i < 2; i++) {
    const mover = [ada, watching].find((player) => player.legal(toy).length > 0) as Player;
    await mover.play(mover.legal(toy)[0] as string);
    for (const player of [ada, watching]) await player.reached(mover.seq);
  }
  const late = await Player.watch(server.port, table);
  const opened = await server.registry.table(table);
  if (typeof opened === 'string') throw new Error(opened);
  expect(late.view).toEqual(JSON.parse(JSON.stringify(toy.redact(opened.state.state as never))));
});

test('a rematch keeps people, bots and secrets, and needs new contributions', async () => {
  const { players } = await server.playing({ ...TOY, options: { cards: 6 } }, ['Ada', 'Bo']);
  const [ada, bo] = players as [Player, Player];
  expect(code(await ada.ask({ type: 'rematch' }))).toBe('not-over');
  await playOut(players);
  const first = await ada.ask({ type: 'rematch' });
  const second = await bo.ask({ type: 'rematch' });
  expect(first).toMatchObject({ type: 'rematched' });
  const { table } = first as { table: string };
  expect(second).toMatchObject({ type: 'rematched', table });
  const again: Player[] = [];
  for (const old of [ada, bo]) {
    const player = await Player.connect(server.port, { secret: old.secret });
    await player.ask({ type: 'hello', v: PROTOCOL, table, secret: old.secret });
    again.push(player);
  }
  expect(again[0]?.snapshot).toMatchObject({
    you: 0,
    phase: 'open',
    seats: [{ name: 'Ada', contributed: false }, { name: 'Bo' }],
  });
  expect(again[0]?.snapshot?.table.commitment).not.toBe(ada.snapshot?.table.commitment);
  expect(code(await (again[0] as Player).ask({ type: 'start' }))).toBe('not-ready');
  for (const player of again)
    expect((await player.ask({ type: 'contribute', contribution: newSecret() })).type).toBe('seats');
  expect(await (again[0] as Player).ask({ type: 'start' })).toMatchObject({ type: 'snapshot', phase: 'playing' });
});

test('public tables are listed, private ones are not', async () => {
  const shown = await server.table({ ...TOY, public: true });
  const hidden = await server.table(TOY);
  const response = await fetch(`http://127.0.0.1:${server.port}/api/tables`);
  const { tables } = (await response.json()) as { tables: { id: string }[] };
  const ids = tables.map(({ id }) => id);
  expect(ids).toContain(shown);
  expect(ids).not.toContain(hidden);
});

test('everybody is told who is here', async () => {
  const { table, players } = await server.seated(TOY, ['Ada', 'Bo']);
  const [ada, bo] = players as [Player, Player];
  const watcher = await Player.watch(server.port, table);
  await ada.until((m) => m.type === 'here' && m.spectators === 1);
  watcher.close();
  bo.close();
  const left = await ada.until((m) => m.type === 'here' && m.spectators === 0 && m.here[1] === false);
  expect(left).toMatchObject({ here: [true, false] });
});
