/**
 * A second implementation of Aurum, as plain as can be and without the engine: cards are their names, and every step makes
 * a new table. It only counts how many ways there are to go on, to check the engine's perft.
 */
export interface Table {
  readonly hands: readonly (readonly string[])[];
  readonly gold: readonly (readonly string[])[];
  readonly predictions: readonly string[];
  readonly supply: readonly string[];
  readonly leader: number;
  readonly trick: readonly string[];
  /** Seats that still have to predict. */
  readonly predicting: readonly number[];
  /** Seats that are still to be asked before the trick. */
  readonly asking: readonly number[];
  readonly over: boolean;
}

/** How many ways there are to go on for so many moves; the end of the round is the end of everything. */
export function naiveWays(table: Table, depth: number): number {
  if (depth === 0) return 1;
  return successors(table).reduce((sum, next) => sum + naiveWays(next, depth - 1), 0);
}

/** Reads a position in which everything is written out. */
export function naiveTable(text: string): Table {
  const words = (name: string) => {
    const line = text.split('\n').find((each) => each === name || each.startsWith(`${name} `)) ?? name;
    return line.slice(name.length).trim().split(' ').filter(Boolean);
  };
  const seats = [...Array(Number(words('seats')[0])).keys()];
  const table: Table = {
    hands: seats.map((seat) => words(`hand ${seat}`)),
    gold: seats.map((seat) => words(`gold ${seat}`)),
    predictions: seats.map((seat) => words(`prediction ${seat}`)[0] ?? ''),
    supply: words('supply'),
    leader: Number(words('lead')[0] ?? 0),
    trick: words('trick'),
    predicting: [],
    asking: [],
    over: false,
  };
  if (table.predictions.includes('')) return { ...table, predicting: seats };
  return table.trick.length > 0 ? table : openWindow(table);
}

function successors(table: Table): Table[] {
  if (table.over) return [];
  if (table.predicting.length > 0) return predictions(table);
  if (table.asking.length > 0) return changes(table);
  return plays(table);
}

function predictions(table: Table): Table[] {
  const [seat, ...predicting] = table.predicting;
  return table.hands[seat].map((card) => {
    const hands = replaced(table.hands, seat, without(table.hands[seat], card));
    const next = { ...table, hands, predicting, predictions: replaced(table.predictions, seat, card) };
    return predicting.length === 0 ? openWindow(next) : next;
  });
}

function openWindow(table: Table): Table {
  const order = table.hands.map((_, n) => (table.leader + n) % table.hands.length);
  return {
    ...table,
    asking: order.filter((seat) => table.gold[seat].length > 0 && table.hands[seat].length > 0),
  };
}

function changes(table: Table): Table[] {
  const [seat, ...asking] = table.asking;
  const owners = table.hands.length === 4 ? [seat, (seat + 2) % 4] : [seat];
  const tables: Table[] = [{ ...table, asking }];
  for (const paid of new Set(table.gold[seat])) {
    for (const card of table.hands[seat]) {
      for (const owner of owners) {
        const hand = [...without(table.hands[seat], card), table.predictions[owner]];
        tables.push({
          ...table,
          asking,
          hands: replaced(table.hands, seat, hand),
          gold: replaced(table.gold, seat, without(table.gold[seat], paid)),
          supply: [...table.supply, paid],
          predictions: replaced(table.predictions, owner, card),
        });
      }
    }
  }
  return tables;
}

function plays(table: Table): Table[] {
  const seat = (table.leader + table.trick.length) % table.hands.length;
  const suits = table.trick.map((card) => card[0]);
  const metal = table.hands[seat].filter((card) => !suits.includes(card[0]));
  const tables = metal.map((card) =>
    afterPlay({
      ...table,
      trick: [...table.trick, card],
      hands: replaced(table.hands, seat, without(table.hands[seat], card)),
    }),
  );
  if (table.trick.length > 0) {
    for (const card of new Set(table.gold[seat])) {
      const gold = replaced(table.gold, seat, without(table.gold[seat], card));
      tables.push(afterPlay({ ...table, trick: [...table.trick, card], gold }));
    }
  }
  if (metal.length === 0) tables.push({ ...table, over: true });
  return tables;
}

function afterPlay(table: Table): Table {
  if (table.trick.length < table.hands.length) return table;
  const metal = table.trick.filter((card) => card[0] !== 'G');
  const low = Math.min(...metal.map(rank));
  const last = metal.filter((card) => rank(card) === low).at(-1) ?? '';
  const leader = (table.leader + table.trick.indexOf(last)) % table.hands.length;
  const wanted = `G${low}`;
  const taken = table.supply.includes(wanted);
  const played = table.trick.filter((card) => card[0] === 'G');
  const next: Table = {
    ...table,
    trick: [],
    leader,
    supply: [...(taken ? without(table.supply, wanted) : table.supply), ...played],
    gold: taken ? replaced(table.gold, leader, [...table.gold[leader], wanted]) : table.gold,
  };
  return next.hands.every((hand) => hand.length === 0) ? { ...next, over: true } : openWindow(next);
}

function rank(card: string): number {
  return Number(card.slice(1));
}

function without(cards: readonly string[], card: string): string[] {
  const at = cards.indexOf(card);
  return cards.filter((_, i) => i !== at);
}

function replaced<T>(list: readonly T[], at: number, value: T): T[] {
  return list.map((each, i) => (i === at ? value : each));
}
