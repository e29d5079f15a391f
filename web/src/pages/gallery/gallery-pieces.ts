import { seedFrom } from '@conclave/kernel/chance';
import type { AnyGame } from '@conclave/kernel/game';
import { type OptionField, parseOptions } from '@conclave/kernel/options';
import type { Texts } from '@conclave/texts/messages';
import { defaultName } from '../../client/default-name.ts';
import type { Board, BoardContext } from '../../table/board/board.ts';
import type { Reading } from '../../table/reader/reading.ts';

/** A piece of the box that can be read. */
export interface GalleryPiece {
  readonly id: string;
  readonly reading: Reading;
}

/** Pieces of one kind, in the order in which the game names them. */
export interface GalleryShelf {
  readonly kind: string;
  readonly pieces: readonly GalleryPiece[];
}

/** Every card and component that has a face, read as it lies in the box: games of every kind are set up, so that each piece is in one of them. */
export function galleryOf(game: AnyGame, board: Board, texts: Texts, keys: readonly string[]): GalleryShelf[] {
  const contexts = setUps(game).map((view) => contextOf(view, texts));
  const shelves = new Map<string, GalleryPiece[]>();
  for (const [id, name] of namesIn(keys, texts)) {
    const reading = firstReading(id, name, { board, contexts });
    if (reading?.face === undefined) continue;
    const kind = reading.kind?.split(' · ')[0] ?? '';
    shelves.set(kind, [...(shelves.get(kind) ?? []), { id, reading }]);
  }
  return [...shelves].map(([kind, pieces]) => ({ kind, pieces }));
}

/** What may have a face: every card by its name, and every piece that is no card. */
function namesIn(keys: readonly string[], texts: Texts): Map<string, string> {
  const cards = keys.flatMap((key) => /^card\.(.+)\.name$/.exec(key)?.[1] ?? []);
  const pieces = keys.flatMap((key) => /^piece\.([^.]+)$/.exec(key)?.[1] ?? []);
  const names = new Map(cards.map((id) => [id, texts.text(`card.${id}.name`)]));
  for (const id of pieces) if (!names.has(id)) names.set(id, texts.text(`piece.${id}`));
  return names;
}

function firstReading(
  id: string,
  name: string,
  { board, contexts }: { readonly board: Board; readonly contexts: readonly BoardContext[] },
): Reading | undefined {
  for (const context of contexts) {
    const reading = board.read?.({ id, zone: undefined }, context);
    // a card that is not in this game may be answered with the one that lies in its place
    if (reading?.name.toLowerCase() === name.toLowerCase()) return reading;
  }
  return undefined;
}

/** A game as it is set up with each value of each choice, for few and for many. */
function setUps(game: AnyGame): unknown[] {
  const { min, max } = game.seats;
  const choices = Object.entries<OptionField>(game.options).flatMap(([name, field]) =>
    field.kind === 'choice' ? field.values.map((value) => ({ [name]: value })) : [],
  );
  const wanted = [Math.max(2, min), max, min].flatMap((seats) => [
    { seats },
    ...choices.map((each) => ({ ...each, seats })),
  ]);
  return wanted.flatMap((each) => {
    const options = parseOptions(game, each);
    return options.ok ? [game.redact(game.setup(options.value, seedFrom('gallery')))] : [];
  });
}

/** A table at which nobody sits and nothing has happened. */
function contextOf(view: unknown, texts: Texts): BoardContext {
  const seats = Array.from({ length: 8 }, (_, seat) => ({
    name: defaultName(seat),
    kind: 'bot' as const,
    level: undefined,
    connected: true,
    you: false,
  }));
  return {
    view,
    now: view,
    playback: { settled: true, count: 0, repeatable: false, skip() {}, repeat() {} },
    you: undefined,
    me: 0,
    seats,
    acting: [],
    asked: false,
    prompt: undefined,
    legal: [],
    choose() {},
    takeBack: undefined,
    whyNot() {},
    ruleAgainst: () => undefined,
    log: [],
    texts,
    readOnly: true,
  };
}
