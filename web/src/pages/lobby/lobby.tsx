import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { changeSettings, useSettings } from '../../browser/settings.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Field } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';
import { Page } from '../layout/page.tsx';
import { firstBot } from '../../client/bots/default-bot.ts';
import { defaultName } from '../../client/default-name.ts';
import { type Answer, type Table, useTable } from '../../client/table.ts';
import { useGameTexts } from '../../texts/texts-provider.tsx';
import { problemText } from '../../texts/problem.ts';
import { Chairs } from './seats.tsx';
import { Invite } from './invite.tsx';
import { TableRules } from './table-rules.tsx';
import css from './lobby.module.css';

/** Before the game: who comes, where they sit, and the seal on the shuffle. */
export function Lobby({ table }: { readonly table: Table }) {
  const { id, gameId, seats, you, host, fairness, connection } = useTable(table);
  const texts = useGameTexts(gameId);
  const { text } = texts;
  const { name } = useSettings();
  const [asksName] = useState(name === '');
  const [trouble, setTrouble] = useState<string>();
  const free = seats.flatMap(({ kind }, seat) => (kind === 'open' ? [seat] : []));

  const tell = (answer: Answer) =>
    setTrouble(answer.ok ? undefined : text('lobby.trouble', { why: problemText(answer.problem, texts) }));
  const sit = (seat: number) => void table.sit(seat, name || defaultName(seat)).then(tell);
  const setBot = (seat: number, level: string | undefined) => void table.setBot(seat, level).then(tell);
  const fill = async () => {
    for (const seat of free) tell(await table.setBot(seat, firstBot()));
  };

  return (
    <Page title={text('lobby.title', { game: text('game.name') })} game={gameId}>
      {connection === 'reconnecting' ? <output className={css.away}>{text('lobby.reconnecting')}</output> : null}
      <div className={css.sheet}>
        <section className={css.part}>
          <h2>{text('lobby.chairs')}</h2>
          {you === undefined && asksName ? (
            <Field label={text('settings.name')}>
              <Input
                value={name}
                maxLength={24}
                autoComplete="nickname"
                placeholder={defaultName(free[0] ?? 0)}
                onChange={(event) => changeSettings({ name: event.target.value })}
              />
            </Field>
          ) : null}
          <Chairs seats={seats} seated={you !== undefined} host={host} onSit={sit} onBot={setBot} />
          {trouble === undefined ? null : (
            <p className={css.trouble} role="alert">
              {trouble}
            </p>
          )}
          {host ? (
            <div className={css.acts}>
              {free.length > 0 ? (
                <Button onPress={() => void fill()} icon="bot">
                  {text('lobby.fill')}
                </Button>
              ) : null}
              <Button kind="go" off={free.length > 0} onPress={() => void table.start().then(tell)}>
                {text('lobby.start')}
              </Button>
            </div>
          ) : (
            <p className={css.note}>{text(you === undefined ? 'lobby.choose' : 'lobby.wait')}</p>
          )}
          {you === undefined ? null : (
            <div className={css.quiet}>
              <ButtonLink kind="quiet" to={`/table/${id}/seat`}>
                {text('seat.title')}
              </ButtonLink>
              <Button kind="quiet" onPress={() => void table.leave().then(tell)}>
                {text('lobby.leave')}
              </Button>
            </div>
          )}
        </section>
        <div className={css.column}>
          <TableRules table={table} />
          <Invite />
          <section className={css.seal}>
            <Icon name="seal" />
            <div>
              <h2>{text('lobby.sealed')}</h2>
              <p>{text('lobby.sealed.text')}</p>
              <code>{grouped(fairness?.commitment ?? '')}</code>
            </div>
          </section>
        </div>
      </div>
    </Page>
  );
}

/** Hex digits in fours, so that two people can compare them. */
function grouped(hex: string): string {
  return hex.match(/.{1,4}/g)?.join(' ') ?? '';
}
