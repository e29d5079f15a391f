/** The features of one side in a position as a sparse vector: rows of a table, and how much of each. */
export interface FeatureVector {
  readonly rows: number[];
  readonly amounts: number[];
  size: number;
}

/** The features that a game evaluates its positions by. */
export interface Features<S> {
  /** Rows of the table. */
  readonly count: number;
  /** The number of sides: the seats, and after them an opponent without a seat. */
  sides(state: S): number;
  /** The side of each seat, below 0 for one that sits out; left out: each seat is a side of its own. */
  teams?(state: S): readonly number[];
  list(state: S, side: number, into: FeatureVector): void;
  /** The position that is evaluated in place of one in the middle of an effect; left out: each as it is. */
  at?(state: S): S;
  /** The sides that have won, where the evaluated position is over; left out: it never is. */
  winners?(state: S): readonly number[] | undefined;
  /** Tables to train at: options of the game, by name. */
  readonly tables: readonly Readonly<Record<string, unknown>>[];
}

/** A very small network: each feature adds its row to the hidden cells and to the sum; a cell counts where it is above zero. */
export interface Weights {
  readonly hidden: number;
  /** For each feature a row: one number for each hidden cell, then one for the sum. The last row is always there. */
  readonly rows: Float64Array;
  /** What each hidden cell adds to the sum. */
  readonly out: Float64Array;
}

export function emptyVector(): FeatureVector {
  return { rows: [], amounts: [], size: 0 };
}

/** Adds a feature, with an amount; an amount of 0 adds nothing. */
export function addFeature(facts: FeatureVector, row: number, amount = 1): void {
  if (amount === 0) return;
  facts.rows[facts.size] = row;
  facts.amounts[facts.size++] = amount;
}

/** How good the features are for their side, as log-odds: one more is e times the chance. */
export function logitOf(weights: Weights, facts: FeatureVector, cells: Float64Array): number {
  const { hidden, rows, out } = weights;
  const width = hidden + 1;
  let at = rows.length - width;
  for (let h = 0; h < hidden; h++) cells[h] = rows[at + h];
  let sum = rows[at + hidden];
  for (let i = 0; i < facts.size; i++) {
    at = facts.rows[i] * width;
    const amount = facts.amounts[i];
    for (let h = 0; h < hidden; h++) cells[h] += amount * rows[at + h];
    sum += amount * rows[at + hidden];
  }
  for (let h = 0; h < hidden; h++) if (cells[h] > 0) sum += out[h] * cells[h];
  return sum;
}

/** Each seat's chance to win, in a game whose features have been fitted; after them that of an opponent without a seat. */
export function chancesFrom<S>(features: Features<S>, weights: Weights): (state: S, into: number[]) => void {
  const facts = emptyVector();
  const cells = new Float64Array(weights.hidden);
  const judgeSides = (at: S, into: number[]): void => {
    const sides = features.sides(at);
    const winners = features.winners?.(at);
    if (winners !== undefined) {
      for (let side = 0; side < sides; side++) into[side] = winners.includes(side) ? 1 / winners.length : 0;
      return;
    }
    let best = Number.NEGATIVE_INFINITY;
    for (let side = 0; side < sides; side++) {
      facts.size = 0;
      features.list(at, side, facts);
      into[side] = logitOf(weights, facts, cells);
      if (into[side] > best) best = into[side];
    }
    softly(into, sides, best);
  };
  const sides: number[] = [];
  return (state, into) => {
    const at = features.at === undefined ? state : features.at(state);
    const teams = features.teams?.(at);
    judgeSides(at, teams === undefined ? into : sides);
    if (teams === undefined) return;
    for (let seat = 0; seat < teams.length; seat++) into[seat] = teams[seat] < 0 ? 0.5 : sides[teams[seat]];
  };
}

/** Turns log-odds into chances that add up to 1 (softmax). */
function softly(worths: number[], sides: number, best: number): void {
  let whole = 0;
  for (let side = 0; side < sides; side++) whole += worths[side] = Math.exp(worths[side] - best);
  for (let side = 0; side < sides; side++) worths[side] /= whole;
}

/** Weights as text: how many hidden cells, then every row, then what the cells add; thousandths as whole numbers. */
export function formatWeights({ hidden, rows, out }: Weights): string {
  const whole = (value: number): string => `${Math.round(value * SCALE)}`;
  const lines = [`${hidden}`];
  for (let at = 0; at < rows.length; at += hidden + 1) {
    lines.push(Array.from(rows.subarray(at, at + hidden + 1), whole).join(' '));
  }
  lines.push(Array.from(out, whole).join(' '));
  return lines.join('\n');
}

export function parseWeights(text: string): Weights {
  const [head, ...lines] = text.trim().split('\n');
  const numbers = lines.map((line) =>
    line
      .trim()
      .split(' ')
      .map((word) => Number(word) / SCALE),
  );
  const out = numbers.pop() ?? [];
  return { hidden: Number(head), rows: Float64Array.from(numbers.flat()), out: Float64Array.from(out) };
}

const SCALE = 1000;
