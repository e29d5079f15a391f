import { below, type Rng, seeded, seedFrom } from '@conclave/kernel/chance';
import type { AnyGame } from '@conclave/kernel/game';
import { type OptionField, parseOptions, type TableOptions } from '@conclave/kernel/options';
import { legalWords } from '@conclave/kernel/play';

/** What a game was heard to say in random games. */
export interface Survey {
  /** Types of events, with every field that any event of the type had. */
  readonly events: Map<string, Set<string>>;
  readonly prompts: Set<string>;
  /** First words of moves, with the greatest number of words that followed. */
  readonly verbs: Map<string, number>;
  /** Strings in events. */
  readonly pieces: Set<string>;
  /** Every other word of moves and positions. */
  readonly words: Set<string>;
  readonly rules: Set<string>;
}

/** Listens to random games with random options. */
export function survey(game: AnyGame, games: number): Survey {
  const heard: Survey = {
    events: new Map(),
    prompts: new Set(),
    verbs: new Map(),
    pieces: new Set(),
    words: new Set(),
    rules: new Set(),
  };
  for (let i = 0; i < games; i++) {
    const rng = seeded(seedFrom(`survey ${i}`));
    listen(game, game.setup(randomTable(game, rng), seedFrom(`survey ${game.id} ${i}`)), rng, heard);
  }
  return heard;
}

function listen(game: AnyGame, state: unknown, rng: Rng, heard: Survey): void {
  for (;;) {
    const decision = game.decision(state);
    for (const word of game.notation.formatState(state).split(/[\s+*]+/)) heard.words.add(word);
    if (decision === undefined) return;
    heard.prompts.add(decision.prompt);
    const seat = decision.seats[below(rng, decision.seats.length)] ?? 0;
    for (const words of legalWords(game, state, seat)) {
      const [verb = '', ...rest] = words.split(' ');
      heard.verbs.set(verb, Math.max(heard.verbs.get(verb) ?? 0, rest.length));
      for (const word of rest) heard.words.add(word);
    }
    const legal = game.legal(state, seat);
    game.apply(state, seat, legal[below(rng, legal.length)] ?? 0, (event) => {
      const fields = heard.events.get(event.type) ?? new Set();
      heard.events.set(event.type, fields);
      heard.rules.add(event.rule);
      for (const [name, value] of Object.entries(event)) {
        fields.add(name);
        if (name === 'type' || name === 'rule') continue;
        for (const each of [value].flat()) if (typeof each === 'string') heard.pieces.add(each);
      }
    });
  }
}

/** Options by chance; the game's own defaults where those do not go together. */
function randomTable(game: AnyGame, rng: Rng): TableOptions {
  const raw: Record<string, unknown> = {};
  for (const [name, field] of Object.entries<OptionField>(game.options)) raw[name] = randomValue(field, rng);
  const options = parseOptions(game, raw);
  if (options.ok) return options.value;
  const defaults = parseOptions(game, {});
  if (!defaults.ok) throw new Error(`${game.id} refuses its own defaults: ${defaults.problem.text}`);
  return defaults.value;
}

function randomValue(field: OptionField, rng: Rng): unknown {
  switch (field.kind) {
    case 'number':
      return field.min + below(rng, field.max - field.min + 1);
    case 'flag':
      return below(rng, 2) === 1;
    case 'choice':
      return field.values[below(rng, field.values.length)];
    case 'list':
    case 'table':
      return field.default;
  }
}
