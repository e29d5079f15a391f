/** Training samples: the features of every side in positions of played games, and how the game ended for it. */
export class Samples {
  #rows = new Uint16Array(1 << 16);
  #amounts = new Float32Array(1 << 16);
  #size = 0;
  /** Where the features of each side begin; one more than there are sides. */
  readonly begins: number[] = [0];
  /** The result of each side: 1 for a win, a share of it for a shared one, 0 for a loss. */
  readonly shares: number[] = [];
  /** Where the sides of each position begin; one more than there are positions. */
  readonly positions: number[] = [0];

  get rows(): Uint16Array {
    return this.#rows;
  }

  get amounts(): Float32Array {
    return this.#amounts;
  }

  get count(): number {
    return this.positions.length - 1;
  }

  /** Adds the features of one side; `close` ends the position. */
  addSide(rows: readonly number[], amounts: readonly number[], size: number): void {
    if (this.#size + size > this.#rows.length) this.#grow();
    for (let i = 0; i < size; i++) {
      this.#rows[this.#size] = rows[i];
      this.#amounts[this.#size++] = amounts[i];
    }
    this.begins.push(this.#size);
  }

  close(): void {
    this.positions.push(this.begins.length - 1);
  }

  #grow(): void {
    const rows = new Uint16Array(this.#rows.length * 2);
    const amounts = new Float32Array(this.#rows.length * 2);
    rows.set(this.#rows);
    amounts.set(this.#amounts);
    this.#rows = rows;
    this.#amounts = amounts;
  }
}
