// Aurum as its authors would write it on boardgame.io 0.50.2: the same rules, options and decisions as games/aurum with
// its defaults, in that framework's own idiom. Kept only to be measured against.
const SUITS = ['B', 'C', 'P', 'S', 'Z'];
const pointsOf = (rank) => (rank === 0 ? 0 : rank <= 3 ? 1 : rank <= 6 ? 2 : 3);
const rankOf = (card) => Number(card.slice(1));

function deal(G, ctx, random) {
  const three = ctx.numPlayers === 3;
  const suits = three ? ['B', 'P', 'S', 'Z'] : SUITS;
  const deck = random.Shuffle(
    suits.flatMap((suit) => Array.from({ length: three ? 9 : 10 }, (_, i) => `${suit}${i + 1}`)),
  );
  const players = Array.from({ length: ctx.numPlayers }, (_, i) => i);
  G.hands = players.map(() => deck.splice(0, 12));
  G.aside = deck;
  G.gold = players.map(() => [0]);
  G.supply = [...(three ? [0] : []), 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, ...(three ? [] : [8])];
  G.predictions = players.map(() => null);
  G.piles = players.map(() => 0);
  G.trick = [];
  G.leader = G.first;
  G.stage = 'predict';
}

const seats = (ctx) => ctx.numPlayers;
const sideOf = (ctx, seat) => (ctx.numPlayers === 4 ? seat % 2 : seat);
const sides = (ctx) => (ctx.numPlayers === 4 ? 2 : 3);
const usable = (G, seat) =>
  G.hands[seat].filter((card) => !G.trick.some((played) => played.card && played.card[0] === card[0]));
const remove = (list, item) => list.splice(list.indexOf(item), 1);

function score(G, ctx, random) {
  const count = sides(ctx);
  const rows = Array.from({ length: count }, (_, side) => {
    const members = G.hands.map((_, seat) => seat).filter((seat) => sideOf(ctx, seat) === side);
    const predicted = Math.max(...members.map((seat) => rankOf(G.predictions[seat])));
    const tricks = members.reduce((sum, seat) => sum + G.piles[seat], 0);
    const gold = members.flatMap((seat) => G.gold[seat]);
    const points = tricks < predicted ? 0 : tricks === predicted ? 2 * predicted : predicted;
    return {
      side,
      exact: tricks === predicted ? 1 : 0,
      best: gold.length === 0 ? -1 : Math.max(...gold),
      total: points + gold.reduce((sum, rank) => sum + pointsOf(rank), 0),
    };
  });
  let best = rows;
  for (const key of ['total', 'exact', 'best']) {
    const top = Math.max(...best.map((row) => row[key]));
    best = best.filter((row) => row[key] === top);
  }
  for (const { side } of best) G.nuggets[side]++;
  if (Math.max(...G.nuggets) >= 2) {
    G.over = true;
    return;
  }
  G.first = (G.first + 1) % seats(ctx);
  deal(G, ctx, random);
}

/** Whose turn it is after a change of G: skips players who have nothing to decide in the window. */
function next(G, ctx, random, events) {
  for (;;) {
    if (G.over) return;
    if (G.stage === 'window') {
      if (G.asked === seats(ctx)) {
        G.stage = 'play';
        continue;
      }
      const seat = (G.leader + G.asked) % seats(ctx);
      if (G.gold[seat].length === 0 || G.hands[seat].length === 0) {
        G.asked++;
        continue;
      }
      events.endTurn({ next: String(seat) });
      return;
    }
    if (G.stage === 'predict') {
      if (G.predictions.every((card) => card !== null)) {
        G.stage = 'window';
        G.asked = 0;
        continue;
      }
      const laid = G.predictions.filter((card) => card !== null).length;
      events.endTurn({ next: String((G.first + laid) % seats(ctx)) });
      return;
    }
    if (G.trick.length === seats(ctx)) {
      resolve(G);
      if (G.hands.every((hand) => hand.length === 0)) score(G, ctx, random);
      else {
        G.stage = 'window';
        G.asked = 0;
      }
      continue;
    }
    events.endTurn({ next: String((G.leader + G.trick.length) % seats(ctx)) });
    return;
  }
}

function resolve(G) {
  const metal = G.trick.filter((played) => played.card !== undefined);
  const gold = G.trick.filter((played) => played.card === undefined);
  const lowest = metal.reduce((low, played) => (rankOf(played.card) <= rankOf(low.card) ? played : low));
  const winner =
    gold.length > 0
      ? gold.reduce((high, played) => (played.rank >= high.rank ? played : high))
      : metal.reduce((high, played) => (rankOf(played.card) >= rankOf(high.card) ? played : high));
  if (G.supply.includes(rankOf(lowest.card))) {
    remove(G.supply, rankOf(lowest.card));
    G.gold[lowest.seat].push(rankOf(lowest.card));
  }
  G.piles[winner.seat]++;
  for (const { rank } of gold) G.supply.push(rank);
  G.leader = lowest.seat;
  G.trick = [];
}

export const aurum = {
  name: 'aurum',
  setup: ({ ctx, random }) => {
    const G = {
      first: random.Die(ctx.numPlayers) - 1,
      nuggets: Array.from({ length: sides(ctx) }, () => 0),
      over: false,
    };
    deal(G, ctx, random);
    return G;
  },
  turn: { order: { first: ({ G }) => G.first, next: ({ G }) => G.first } },
  moves: {
    predict: ({ G, ctx, random, events, playerID }, card) => {
      remove(G.hands[playerID], card);
      G.predictions[playerID] = card;
      next(G, ctx, random, events);
    },
    change: ({ G, ctx, random, events, playerID }, rank, card, target) => {
      remove(G.gold[playerID], rank);
      G.supply.push(rank);
      remove(G.hands[playerID], card);
      G.hands[playerID].push(G.predictions[target]);
      G.predictions[target] = card;
      G.asked++;
      next(G, ctx, random, events);
    },
    keep: ({ G, ctx, random, events }) => {
      G.asked++;
      next(G, ctx, random, events);
    },
    play: ({ G, ctx, random, events, playerID }, card) => {
      remove(G.hands[playerID], card);
      G.trick.push({ seat: Number(playerID), card });
      next(G, ctx, random, events);
    },
    gold: ({ G, ctx, random, events, playerID }, rank) => {
      remove(G.gold[playerID], rank);
      G.trick.push({ seat: Number(playerID), rank });
      next(G, ctx, random, events);
    },
    end: ({ G, ctx, random, events }) => {
      for (const { rank } of G.trick) if (rank !== undefined) G.supply.push(rank);
      score(G, ctx, random);
      next(G, ctx, random, events);
    },
  },
  endIf: ({ G }) => (G.over ? { nuggets: G.nuggets } : undefined),
  ai: {
    enumerate: (G, ctx, playerID) => {
      const seat = Number(playerID);
      if (G.stage === 'predict') return G.hands[seat].map((card) => ({ move: 'predict', args: [card] }));
      if (G.stage === 'window') {
        const targets = seats(ctx) === 4 ? [seat, (seat + 2) % 4] : [seat];
        return [
          { move: 'keep', args: [] },
          ...[...new Set(G.gold[seat])].flatMap((rank) =>
            G.hands[seat].flatMap((card) => targets.map((target) => ({ move: 'change', args: [rank, card, target] }))),
          ),
        ];
      }
      const cards = usable(G, seat);
      const moves = cards.map((card) => ({ move: 'play', args: [card] }));
      if (G.trick.length > 0) for (const rank of new Set(G.gold[seat])) moves.push({ move: 'gold', args: [rank] });
      if (cards.length === 0) moves.push({ move: 'end', args: [] });
      return moves;
    },
  },
};
