import type { GameEvent, RuleId, Seat } from '@conclave/kernel/game';
import { listed, type Part, partsOf, piecePart, RichArgument } from '@conclave/texts/parts';
import { parts, type SentenceContext } from '@conclave/texts/sentence';
import type { EventLine } from '../../table/board/board.ts';
import type { LogEntry } from '../../client/table.ts';

/** What begins an act: a spell that is used or learned. */
const CAUSES = new Set(['cast', 'cast-level', 'learned']);

/** Actions that everybody has begin an act of their own: take, draw, store. */
const BASIC = new Set<RuleId>(['SB-34', 'SB-35', 'SB-36']);

/** What an act brings about; each has a sentence without its subject, `board.spellbook.log.took`. */
const EFFECTS = new Set([
  'took',
  'drew',
  'stored',
  'stored-from-altar',
  'stored-spent',
  'stored-from-tray',
  'discarded',
  'discarded-from-altar',
  'laid-on-altar',
  'swapped-stored',
  'fed-opponent',
  'raised',
  'dropped',
  'altar-drew',
]);

export function beginsAct({ event }: LogEntry): boolean {
  return CAUSES.has(event.type);
}

/** Whether an event came of the act: nobody else's, and no new action. */
export function belongsTo(cause: LogEntry, { event }: LogEntry): boolean {
  if (!EFFECTS.has(event.type) || BASIC.has(event.rule)) return false;
  return seatOf(event) === undefined || seatOf(event) === seatOf(cause.event);
}

/** An act with all that came of it, in one sentence; what repeats is summed. */
export function actLine(cause: LogEntry, effects: readonly LogEntry[]): EventLine {
  const last = effects.at(-1);
  if (last === undefined) return { kind: 'event', entry: cause };
  const rules = new Set(effects.map(({ event }) => event.rule));
  rules.delete(cause.event.rule);
  return {
    kind: 'event',
    entry: { seq: last.seq, event: cause.event },
    tell: (context) => told(cause.event, effects, context),
    also: [...rules],
  };
}

function told(cause: GameEvent, effects: readonly LogEntry[], context: SentenceContext): Part[] {
  const { texts } = context;
  const items = summed(effects).map((effect) => effectParts(effect, seatOf(cause), context));
  // learning has a colon in it already
  const key = cause.type === 'learned' ? 'board.spellbook.log.and' : 'board.spellbook.log.act';
  return partsOf(texts, key, {
    act: new RichArgument(withoutStop(parts(cause, context)), ''),
    effects: new RichArgument(listed(texts.language, items), ''),
  });
}

/** Several of a kind in a row, with all their tokens. */
interface Effect {
  readonly event: GameEvent;
  readonly tokens: readonly string[];
}

function summed(effects: readonly LogEntry[]): Effect[] {
  const sums: Effect[] = [];
  for (const { event } of effects) {
    const tokens = tokensOf(event);
    const before = sums.at(-1);
    if (before?.event.type === event.type && tokens.length > 0) {
      sums[sums.length - 1] = { event, tokens: [...before.tokens, ...tokens] };
    } else {
      sums.push({ event, tokens });
    }
  }
  return sums;
}

function effectParts({ event, tokens }: Effect, seat: Seat | undefined, { texts, reader }: SentenceContext): Part[] {
  const { spell = '', level = 0, token = '', stored = '' } = event as GameEvent & Partial<EffectFields>;
  const piece = (name: string) => new RichArgument([piecePart(texts, name)], name);
  return partsOf(texts, `board.spellbook.log.${event.type}`, {
    me: seat === reader ? 'you' : 'other',
    tokens: new RichArgument(
      listed(
        texts.language,
        tokens.map((each) => piecePart(texts, each)),
      ),
      '',
    ),
    token: piece(token),
    stored: piece(stored),
    spell: piece(spell),
    level,
  });
}

interface EffectFields {
  readonly spell: string;
  readonly level: number;
  readonly token: string;
  readonly stored: string;
}

function tokensOf(event: GameEvent): readonly string[] {
  if (event.type === 'swapped-stored' || event.type === 'raised' || event.type === 'dropped') return [];
  const { token, tokens } = event as GameEvent & { readonly token?: string; readonly tokens?: readonly string[] };
  return tokens ?? (token === undefined ? [] : [token]);
}

function seatOf(event: GameEvent): Seat | undefined {
  return 'seat' in event ? Number(event.seat) : undefined;
}

function withoutStop(sentence: readonly Part[]): Part[] {
  return sentence.map((part, i) =>
    i === sentence.length - 1 && part.kind === 'text' ? { ...part, text: part.text.replace(/[.。]$/, '') } : part,
  );
}
