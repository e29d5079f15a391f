import { below, next, type Rng } from '@conclave/kernel/chance';
import type { Weights } from '@conclave/kernel/evaluation';
import type { Samples } from './samples.ts';

/** How a network is fitted. */
export interface TrainingConfig {
  readonly features: number;
  readonly hidden: number;
  readonly epochs: number;
  /** The learning rate, and the weight decay. */
  readonly rate: number;
  readonly decay: number;
  readonly rng: Rng;
  readonly onEpoch?: (epoch: number, loss: number) => void;
}

const BATCH = 64;

/**
 * Fits the chances to how the games ended: minimises the cross-entropy over the sides of each position by Adam in small
 * batches, with a learning rate that falls towards the end.
 */
export function fit(
  samples: Samples,
  { features, hidden, epochs, rate, decay, rng, onEpoch }: TrainingConfig,
): Weights {
  const width = hidden + 1;
  const rows = new Float64Array((features + 1) * width);
  const out = new Float64Array(hidden);
  const even = (): number => (next(rng) / 0x1_0000_0000) * 2 - 1;
  for (let i = 0; i < rows.length; i++) if (i % width < hidden) rows[i] = 0.15 * even();
  for (let h = 0; h < hidden; h++) out[h] = 0.3 * even();
  const weights: Weights = { hidden, rows, out };
  const stepRows = adam(rows);
  const stepOut = adam(out);
  const gradient = new Gradient(weights);
  const order = Array.from({ length: samples.count }, (_, i) => i);
  const steps = Math.ceil(samples.count / BATCH) * epochs;
  let step = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = below(rng, i + 1);
      [order[i], order[j]] = [order[j], order[i]];
    }
    let loss = 0;
    for (let from = 0; from < order.length; from += BATCH) {
      const to = Math.min(from + BATCH, order.length);
      gradient.clear();
      for (let i = from; i < to; i++) loss += gradient.add(samples, order[i]);
      const now = rate * (1 - step++ / steps);
      stepRows(gradient.rows, to - from, now, decay);
      stepOut(gradient.out, to - from, now, decay);
    }
    onEpoch?.(epoch, loss / order.length);
  }
  return weights;
}

/** Adam: each weight steps by its own usual size of gradient. */
function adam(weights: Float64Array): (gradient: Float64Array, n: number, rate: number, decay: number) => void {
  const mean = new Float64Array(weights.length);
  const square = new Float64Array(weights.length);
  let t = 0;
  return (gradient, n, rate, decay) => {
    t++;
    const less = 1 - 0.9 ** t;
    const lessSquare = 1 - 0.999 ** t;
    for (let i = 0; i < weights.length; i++) {
      const g = gradient[i] / n;
      mean[i] += 0.1 * (g - mean[i]);
      square[i] += 0.001 * (g * g - square[i]);
      weights[i] -= rate * (mean[i] / less / (Math.sqrt(square[i] / lessSquare) + 1e-8) + decay * weights[i]);
    }
  };
}

/** The gradient of the loss at the present weights, summed over positions. */
class Gradient {
  readonly rows: Float64Array;
  readonly out: Float64Array;
  readonly #weights: Weights;
  #cells: Float64Array;
  #worths: number[] = [];

  constructor(weights: Weights) {
    this.#weights = weights;
    this.rows = new Float64Array(weights.rows.length);
    this.out = new Float64Array(weights.out.length);
    this.#cells = new Float64Array(weights.hidden * 8);
  }

  clear(): void {
    this.rows.fill(0);
    this.out.fill(0);
  }

  /** Adds one position and returns its loss. */
  add(samples: Samples, position: number): number {
    const { hidden, rows, out } = this.#weights;
    const width = hidden + 1;
    const last = rows.length - width;
    const first = samples.positions[position];
    const sides = samples.positions[position + 1] - first;
    if (this.#cells.length < hidden * sides) this.#cells = new Float64Array(hidden * sides);
    const cells = this.#cells;
    const worths = this.#worths;
    let best = Number.NEGATIVE_INFINITY;
    for (let side = 0; side < sides; side++) {
      const base = side * hidden;
      for (let h = 0; h < hidden; h++) cells[base + h] = rows[last + h];
      let sum = rows[last + hidden];
      for (let i = samples.begins[first + side]; i < samples.begins[first + side + 1]; i++) {
        const at = samples.rows[i] * width;
        const amount = samples.amounts[i];
        for (let h = 0; h < hidden; h++) cells[base + h] += amount * rows[at + h];
        sum += amount * rows[at + hidden];
      }
      for (let h = 0; h < hidden; h++) if (cells[base + h] > 0) sum += out[h] * cells[base + h];
      worths[side] = sum;
      if (sum > best) best = sum;
    }
    let whole = 0;
    for (let side = 0; side < sides; side++) whole += worths[side] = Math.exp(worths[side] - best);
    let loss = 0;
    for (let side = 0; side < sides; side++) {
      const chance = worths[side] / whole;
      const share = samples.shares[first + side];
      if (share > 0) loss -= share * Math.log(Math.max(chance, 1e-12));
      this.#addSide(samples, first + side, side * hidden, chance - share);
    }
    return loss;
  }

  #addSide(samples: Samples, side: number, base: number, slope: number): void {
    const { hidden, out } = this.#weights;
    const width = hidden + 1;
    const cells = this.#cells;
    const { rows } = this;
    for (let h = 0; h < hidden; h++) {
      const on = cells[base + h] > 0;
      if (on) this.out[h] += slope * cells[base + h];
      cells[base + h] = on ? slope * out[h] : 0; // from here on the cell's own gradient
    }
    const last = rows.length - width;
    for (let h = 0; h < hidden; h++) rows[last + h] += cells[base + h];
    rows[last + hidden] += slope;
    for (let i = samples.begins[side]; i < samples.begins[side + 1]; i++) {
      const at = samples.rows[i] * width;
      const amount = samples.amounts[i];
      for (let h = 0; h < hidden; h++) rows[at + h] += amount * cells[base + h];
      rows[at + hidden] += amount * slope;
    }
  }
}
