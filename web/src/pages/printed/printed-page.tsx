import { SPELL_IDS } from '@conclave/wizard15/components';
import { PRINTED_NAMES, VALUES, type ValueName } from '@conclave/wizard15/card-values';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../browser/router.tsx';
import { Input } from '../../ui/input.tsx';
import { Page } from '../layout/page.tsx';
import { useGameTexts } from '../../texts/texts-provider.tsx';
import { isNumber, storePrinted, storedPrinted, MOST } from '../../boards/wizard15/printed-storage.ts';
import css from './printed-page.module.css';

/** Numbers that only the cards say: whoever owns them types them in, and new tables use them. */
export function PrintedPage() {
  const texts = useGameTexts('wizard15');
  const { text } = texts;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(Object.entries(storedPrinted()).map(([name, n]) => [name, String(n)])),
  );
  const wrong = PRINTED_NAMES.filter((name) => !isFine(typed[name] ?? ''));

  const change = (name: string, value: string) => {
    const next = { ...typed, [name]: value };
    setTyped(next);
    storePrinted(
      Object.fromEntries(
        Object.entries(next).flatMap(([each, said]) =>
          said.trim() !== '' && isFine(said) ? [[each, Number(said)]] : [],
        ),
      ),
    );
  };

  return (
    <Page title={text('printed.title')} game="wizard15">
      <p className={css.lead}>{text('printed.lead')}</p>
      {wrong.length === 0 ? null : (
        <p className={css.wrong} role="alert">
          {text('printed.wrong', { most: MOST })}
        </p>
      )}
      <ul className={css.cards}>
        {SPELL_IDS.flatMap((id) => {
          const names = PRINTED_NAMES.filter((name) => name.startsWith(`${id}.`));
          if (names.length === 0) return [];
          return (
            <li key={id} className={css.card}>
              <b>{text(`card.${id}.name`)}</b>
              {names.map((name) => (
                <label key={name}>
                  <span>{text(`printed.field.${fieldOf(name)}`)}</span>
                  <Input
                    inputMode="numeric"
                    name={name}
                    value={typed[name] ?? ''}
                    placeholder={String(ours(name))}
                    aria-invalid={!isFine(typed[name] ?? '')}
                    onChange={(event) => change(name, event.target.value)}
                  />
                </label>
              ))}
            </li>
          );
        })}
      </ul>
      <div className={css.acts}>
        <Button
          kind="quiet"
          onPress={() => {
            setTyped({});
            storePrinted({});
          }}
        >
          {text('printed.clear')}
        </Button>
        <Link to="/set/wizard15">{text('printed.table')}</Link>
        <Link to="/judge">{text('judge.title')}</Link>
      </div>
    </Page>
  );
}

/** `arrow.cost` is a cost. */
function fieldOf(name: ValueName): string {
  return name.slice(name.indexOf('.') + 1);
}

function isFine(said: string): boolean {
  return said.trim() === '' || isNumber(Number(said));
}

function ours(name: ValueName): number {
  return VALUES[name][0];
}
