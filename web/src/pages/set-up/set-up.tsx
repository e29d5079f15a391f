import type { AnyGame } from '@conclave/kernel/game';
import { parseOptions } from '@conclave/kernel/options';
import { use, useState } from 'react';
import { hasGame, loadGame } from '../../client/games/games.ts';
import { Button } from '../../ui/button.tsx';
import { usualOptions } from '../../client/usual-options.ts';
import { go } from '../../browser/router.tsx';
import { changeSettings, settings, useSettings } from '../../browser/settings.ts';
import { Choice, Field } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';
import { NotFound } from '../layout/not-found.tsx';
import { LearnLink } from '../layout/learn-link.tsx';
import { Page } from '../layout/page.tsx';
import { defaultName } from '../../client/default-name.ts';
import { createLocalTable } from '../../client/local-tables.ts';
import { createTable } from '../../client/server.ts';
import { problemText } from '../../texts/problem.ts';
import { useGameTexts } from '../../texts/texts-provider.tsx';
import { CLOCKS, type ClockChoice, clockOf } from './clocks.ts';
import { DeviceSeats, usualSeats } from './device-seats.tsx';
import { meant } from './fit-options.ts';
import { OptionList } from './option-list.tsx';
import css from './set-up.module.css';

/** Lays a table: the game's own options, where it stands, who sits at it. */
export function SetUp({ game }: { readonly game: string }) {
  return hasGame(game) ? <SetUpOf game={use(loadGame(game))} /> : <NotFound />;
}

const WHERE = ['online', 'device'] as const;
const WHO = ['private', 'public'] as const;

function SetUpOf({ game }: { readonly game: AnyGame }) {
  const texts = useGameTexts(game.id);
  const { text } = texts;
  const [chosen, setChosen] = useState<Readonly<Record<string, unknown>>>(() => ({
    ...usualOptions(game),
    ...('choose' in game.options ? { choose: true } : {}), // whoever lays a table with care lets everybody choose
  }));
  const [wished, setWhere] = useState<(typeof WHERE)[number]>(navigator.onLine ? 'online' : 'device');
  const [who, setWho] = useState<(typeof WHO)[number]>('private');
  const [clock, setClock] = useState<ClockChoice>('none');
  const { name } = useSettings();
  const [asksName] = useState(name === '');
  const [seats, setSeats] = useState(() => usualSeats(settings().name));
  const [trouble, setTrouble] = useState<string>();
  const [busy, setBusy] = useState(false);

  const options = parseOptions(game, meant(game, chosen));
  const count = typeof chosen['seats'] === 'number' ? chosen['seats'] : seatsOf(game);
  // who plays alone needs neither link nor clock
  const alone = count === 1;
  const where = alone ? 'device' : wished;
  const nobody = where === 'device' && seats.slice(0, count).every(({ bot }) => bot !== undefined);

  const lay = async () => {
    if (!options.ok || busy) return;
    if (where === 'device') {
      go(`/here/${createLocalTable(game, options.value, seats.slice(0, count))}`);
      return;
    }
    setBusy(true);
    const made = await createTable({
      game: game.id,
      options: { ...options.value },
      public: who === 'public',
      ...clockOf(clock),
    });
    setBusy(false);
    if (made.ok) go(`/table/${made.table}?sit`);
    else setTrouble(made.problem === undefined ? text('setup.noServer') : problemText(made.problem, texts));
  };

  return (
    <Page title={text('setup.title', { game: text('game.name') })} game={game.id}>
      <div className={css.sheet}>
        <section className={`${css.part} on-felt`}>
          <h2>{text('setup.game')}</h2>
          <LearnLink game={game.id} name={text('game.name')} />
          <OptionList game={game} texts={texts} chosen={chosen} onChange={setChosen} />
          {options.ok ? null : (
            <p className={css.trouble} role="alert">
              {problemText(options.problem, texts)}
            </p>
          )}
        </section>
        <section className={css.part}>
          <h2>{text('setup.table')}</h2>
          {alone ? null : (
            <Choice
              label={text('setup.where')}
              hint={text(where === 'online' ? 'setup.where.online.hint' : 'setup.where.device.hint')}
              value={where}
              values={WHERE.map((each) => [each, text(`setup.where.${each}`)] as const)}
              onChange={setWhere}
            />
          )}
          {where === 'device' ? (
            <DeviceSeats seats={seats} count={count} onChange={setSeats} />
          ) : (
            <>
              {asksName ? (
                <Field label={text('settings.name')}>
                  <Input
                    value={name}
                    maxLength={24}
                    autoComplete="nickname"
                    placeholder={defaultName(0)}
                    onChange={(event) => changeSettings({ name: event.target.value })}
                  />
                </Field>
              ) : null}
              <Choice
                label={text('setup.who')}
                hint={text(who === 'public' ? 'setup.who.public.hint' : 'setup.who.private.hint')}
                value={who}
                values={WHO.map((each) => [each, text(`setup.who.${each}`)] as const)}
                onChange={setWho}
              />
              <Choice
                label={text('setup.clock')}
                hint={text(clock === 'none' ? 'setup.clock.none.hint' : 'setup.clock.hint')}
                value={clock}
                values={CLOCKS.map((each) => [each, text(`setup.clock.${each}`)] as const)}
                onChange={setClock}
              />
            </>
          )}
          {nobody ? <p className={css.note}>{text('setup.botsOnly')}</p> : null}
          {trouble === undefined ? null : (
            <p className={css.trouble} role="alert">
              {trouble}
            </p>
          )}
          <div className={css.go}>
            <Button kind="go" onPress={() => void lay()} off={!options.ok || busy}>
              {text(where === 'device' ? 'setup.begin' : 'setup.lay')}
            </Button>
          </div>
        </section>
      </div>
    </Page>
  );
}

function seatsOf(game: AnyGame): number {
  const field = game.options.seats;
  return field.kind === 'number' ? field.default : game.seats.min;
}
