import type { RuleId } from '@conclave/kernel/game';
import type { OptionFields } from '@conclave/kernel/options';
import { BASIC_COUNT, ITEM_IDS, SPELL_IDS, spellbook, WIZARD_IDS, type WizardId } from './components.ts';
import { PRINTED_NAMES, type CardValues } from './card-values.ts';

/**
 * What is played: one bout (a duel with two, teams with more), bouts until somebody has three markers, the whole
 * campaign with its Wizard King War, one King War by itself, the eternal King War, or fixed teams to three markers.
 */
export const MODES = ['bout', 'match', 'campaign', 'kingwar', 'eternal', 'oneheart'] as const;
export type Mode = (typeof MODES)[number];

export const COLOURS = ['pink', 'blue'] as const;

export interface Options {
  readonly seats: number;
  readonly mode: Mode;
  /** The wizard of each seat; who is not named here is drawn. */
  readonly wizards: readonly WizardId[];
  /** The team of each seat where teams stay fixed; empty: drawn at random. */
  readonly teams: readonly (typeof COLOURS)[number][];
  /** Two groups beside each other: eight players as two tables of 2v2, four as two duels (WW-114, last row; WWR-162). */
  readonly classic: boolean;
  /** Before the first bout everybody chooses a wizard in turn (WWR-159). */
  readonly choose: boolean;
  /** Before each further bout everybody chooses a wizard anew (WWR-19). */
  readonly rechoose: boolean;
  readonly items: boolean;
  readonly unique: boolean;
  readonly wands: boolean;
  readonly telepathy: boolean;
  readonly timejump: boolean;
  /** Team names and battle cries (WW-153). */
  readonly shame: boolean;
  /** The newcomer who starts with three slow tokens (WW-142), counted from 1; 0 for none. */
  readonly newcomer: number;
  readonly printed: CardValues;
}

/** Teammates, and so all that is for them, come with the third player (WW-112). */
const TEAMS = 3;

/** What each wizard brings: its item and its own three spells. */
const OWN_PIECES = Object.fromEntries(
  WIZARD_IDS.map((id, wizard) => [
    id,
    [
      ITEM_IDS[wizard],
      ...spellbook(wizard, true)
        .slice(BASIC_COUNT)
        .map((card) => SPELL_IDS[card]),
    ],
  ]),
);

export const options: OptionFields<Options> = {
  seats: { kind: 'number', min: 2, max: 8, default: 2, rule: 'WW-13' },
  mode: { kind: 'choice', values: MODES, default: 'bout', rule: 'WW-149' },
  wizards: { kind: 'list', values: WIZARD_IDS, max: 8, default: [], rule: 'WW-14', brings: OWN_PIECES },
  teams: { kind: 'list', values: COLOURS, max: 8, default: [], rule: 'WW-151', fewest: TEAMS },
  classic: { kind: 'flag', default: false, rule: 'WW-114' },
  choose: { kind: 'flag', default: false, rule: 'WW-14', edition: 2 },
  rechoose: { kind: 'flag', default: false, rule: 'WWR-19' },
  items: { kind: 'flag', default: true, rule: 'WW-152' },
  unique: { kind: 'flag', default: true, rule: 'WW-152' },
  wands: { kind: 'flag', default: true, rule: 'WW-139', fewest: TEAMS },
  telepathy: { kind: 'flag', default: false, rule: 'WW-140', fewest: TEAMS },
  timejump: { kind: 'flag', default: false, rule: 'WW-141' },
  shame: { kind: 'flag', default: false, rule: 'WW-153' },
  newcomer: { kind: 'number', min: 0, max: 8, default: 0, rule: 'WW-142' },
  printed: { kind: 'table', names: PRINTED_NAMES, min: 0, max: 20, default: {}, rule: 'WW-31' },
};

/** How many may play each mode, and the rule that says so. */
const SEATS_OF_MODE: Readonly<Record<Mode, { readonly min: number; readonly max: number; readonly rule: RuleId }>> = {
  bout: { min: 2, max: 8, rule: 'WW-13' },
  match: { min: 2, max: 3, rule: 'WW-159' },
  campaign: { min: 4, max: 8, rule: 'WW-144' },
  kingwar: { min: 4, max: 8, rule: 'WW-144' },
  eternal: { min: 4, max: 8, rule: 'WW-150' },
  oneheart: { min: 2, max: 8, rule: 'WW-151' },
};

/** Options that are each in range, but do not go together. */
export function checkOptions(o: Options): { readonly text: string; readonly rule?: RuleId } | undefined {
  const { min, max, rule } = SEATS_OF_MODE[o.mode];
  if (o.seats < min || o.seats > max) {
    return { text: `mode ${o.mode} is for ${min} to ${max} players, not ${o.seats}`, rule };
  }
  if (o.wizards.length > o.seats) {
    return { text: `${o.wizards.length} wizards were chosen for ${o.seats} players`, rule: 'WW-14' };
  }
  if (new Set(o.wizards).size < o.wizards.length) {
    return { text: 'each wizard can be chosen once: there is one board and one book of each', rule: 'WWR-18' };
  }
  if (o.choose && o.wizards.length > 0) {
    return { text: 'who chooses a wizard at the table is not given one before', rule: 'WWR-159' };
  }
  if (
    o.classic &&
    !(o.seats === 8 && (o.mode === 'campaign' || o.mode === 'bout')) &&
    !(o.seats === 4 && o.mode === 'bout')
  ) {
    return { text: 'two groups are eight players in one bout or a campaign, or four in one bout', rule: 'WW-114' };
  }
  if (o.rechoose && (o.mode === 'bout' || o.mode === 'kingwar')) {
    return { text: `mode ${o.mode} is one battle, so there is no wizard to choose again`, rule: 'WWR-19' };
  }
  if (o.newcomer > o.seats || (o.newcomer > 0 && !o.timejump)) {
    return { text: 'slow tokens go to a newcomer at the table, and only with the time jump', rule: 'WW-142' };
  }
  return checkTeams(o);
}

function checkTeams(o: Options): { readonly text: string; readonly rule?: RuleId } | undefined {
  if (o.teams.length === 0) return undefined;
  if (o.mode !== 'oneheart' && o.mode !== 'bout') {
    return { text: `in mode ${o.mode} teams are drawn by lot`, rule: 'WW-113' };
  }
  const pink = o.teams.filter((colour) => colour === 'pink').length;
  if (o.classic || o.teams.length !== o.seats || pink === 0 || pink === o.seats) {
    return { text: 'name a team for every seat, and somebody for each of the two teams', rule: 'WW-151' };
  }
  return undefined;
}
