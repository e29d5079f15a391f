import type { AnyGame } from '@conclave/kernel/game';
import type { OptionField } from '@conclave/kernel/options';
import type { Texts } from '@conclave/texts/messages';

/** A value of an option in words: the game's own, or those of the piece it names. */
export function optionWord(name: string, value: string, texts: Texts): string {
  const key = [`option.${name}.${value}`, `piece.${value}`].find((known) => texts.has(known));
  return key === undefined ? value : texts.text(key);
}

export interface OptionLine {
  readonly name: string;
  readonly label: string;
  /** Undefined for a switch that is on. */
  readonly value: string | undefined;
}

/** What a table plays by: the mode or set it has chosen, and whatever is not as usual. */
export function optionLines(game: AnyGame, options: Readonly<Record<string, unknown>>, texts: Texts): OptionLine[] {
  return Object.entries(game.options as Readonly<Record<string, OptionField>>).flatMap(([name, field]) => {
    const value = options[name];
    const isUsual = value === undefined || JSON.stringify(value) === JSON.stringify(field.default);
    if (name === 'seats' || (isUsual && !ALWAYS.has(name))) return [];
    const words = wordsOf(name, field, value ?? field.default, texts);
    return [{ name, label: texts.text(`option.${name}`), value: words }];
  });
}

/** Said even where it is as usual. */
const ALWAYS = new Set(['mode', 'set']);

function wordsOf(name: string, field: OptionField, value: unknown, texts: Texts): string | undefined {
  switch (field.kind) {
    case 'flag':
      return value === true ? undefined : texts.text('lobby.without');
    case 'number':
    case 'choice':
      return optionWord(name, String(value), texts);
    case 'list':
      return (value as readonly string[]).map((each) => optionWord(name, each, texts)).join(', ');
    case 'table':
      return String(Object.keys(value as object).length);
  }
}
