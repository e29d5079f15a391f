import { useState } from 'react';
import type { RuleId } from '@conclave/kernel/game';
import { ruleText } from '@conclave/texts/label';
import { AurumCard } from '../../boards/aurum/aurum-card.tsx';
import { AurumPieceInText } from '../../boards/aurum/piece-in-text.tsx';
import { Page } from '../layout/page.tsx';
import { useGameTexts } from '../../texts/texts-provider.tsx';
import { ActionBar } from '../../table/screen/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CardBack } from '../../ui/card-back.tsx';
import { seatEmblem, seatTone } from '../../ui/seat-emblems.ts';
import { Hand } from '../../ui/hand.tsx';
import { KitSection } from './kit-section.tsx';
import { KitChoices } from './kit-choices.tsx';
import { KitReading } from './kit-reading.tsx';
import { KitOverlays } from './kit-overlays.tsx';
import css from './kit-page.module.css';
import { Log } from '../../table/log/log.tsx';
import type { PieceState } from '../../ui/piece.ts';
import { Pile } from '../../ui/pile.tsx';
import { Ribbon } from '../../ui/ribbon.tsx';
import { OpenRule, RuleLink } from '../../ui/rule-link.tsx';
import { RulePopover } from '../../ui/rule-popover.tsx';
import { ScoreSheet } from '../../ui/score-sheet.tsx';
import { Fact, SeatPanel } from '../../ui/seat-panel.tsx';
import { Slot } from '../../ui/slot.tsx';
import { Token } from '../../ui/token.tsx';
import { Track } from '../../ui/track.tsx';
import { Tray } from '../../ui/tray.tsx';

const METAL_CARDS = ['B7', 'P4', 'Z6', 'C9', 'S10', 'G4', 'G8'];
const MATERIA = ['magma', 'poison', 'plant', 'coal', 'steam', 'mercury', 'gold'];
const ESSENCES = ['elan', 'life', 'calm', 'death', 'gold'];
const STATES: readonly PieceState[] = ['quiet', 'idle', 'legal', 'chosen', 'target', 'spent'];

/** Every piece the tables are made of, by itself, in all its states. */
export function KitPage() {
  const texts = useGameTexts('aurum');
  const { text } = texts;
  const [rule, setRule] = useState<{ readonly id: RuleId; readonly anchor: HTMLElement }>();
  return (
    <Page title={text('kit.title')}>
      <OpenRule value={(id, anchor) => setRule({ id, anchor })}>
        <div className={css.kit}>
          <KitSection game="aurum" title={text('kit.cards')}>
            <div className={css.row}>
              {METAL_CARDS.map((card) => (
                <AurumCard key={card} card={card} texts={texts} />
              ))}
            </div>
            <div className={`${css.row} ${css.small}`}>
              {METAL_CARDS.map((card) => (
                <AurumCard key={card} card={card} texts={texts} />
              ))}
            </div>
          </KitSection>
          <KitSection game="aurum" title={text('kit.states')}>
            <div className={css.row}>
              {STATES.map((state) => (
                <figure key={state}>
                  <AurumCard card="S5" texts={texts} state={state} onPick={nothing} />
                  <figcaption>{text(`kit.state.${state}`)}</figcaption>
                </figure>
              ))}
              <figure>
                <Card label={text('kit.back')}>
                  <CardBack />
                </Card>
                <figcaption>{text('kit.back')}</figcaption>
              </figure>
              <figure>
                <Pile label={text('kit.pile')} count={12} />
                <figcaption>{text('kit.pile')}</figcaption>
              </figure>
              <figure>
                <Slot />
                <figcaption>{text('kit.empty')}</figcaption>
              </figure>
              <figure>
                <Slot target />
                <figcaption>{text('kit.state.target')}</figcaption>
              </figure>
            </div>
          </KitSection>
          <KitSection game="aurum" title={text('kit.hand')}>
            <Hand label={text('kit.hand')} zone="kit-hand">
              {['B7', 'C3', 'P4', 'P8', 'S5', 'S10', 'Z1'].map((card) => (
                <AurumCard
                  key={card}
                  card={card}
                  texts={texts}
                  state={'PS'.includes(card.charAt(0)) ? 'legal' : 'quiet'}
                  onPick={nothing}
                />
              ))}
            </Hand>
          </KitSection>
          <KitSection game="spellbook" title={text('kit.tokens')}>
            <div className={css.row}>
              {MATERIA.map((materia, i) => (
                <Token
                  key={materia}
                  label={materia}
                  outline={['r-o', 'r-s', 'r-v'][i % 3] ?? 'r-o'}
                  emblem={`m-${materia}`}
                  tone={`m-${materia}`}
                />
              ))}
              {STATES.map((state) => (
                <Token
                  key={state}
                  label={text(`kit.state.${state}`)}
                  outline="r-v"
                  emblem="m-poison"
                  tone="m-poison"
                  state={state}
                  onPick={nothing}
                />
              ))}
            </div>
            <div className={css.row}>
              <Tray label={text('kit.tray')} zone="kit-tray" places={9}>
                {MATERIA.slice(0, 5).map((materia) => (
                  <Token key={materia} label={materia} outline="r-o" emblem={`m-${materia}`} tone={`m-${materia}`} />
                ))}
              </Tray>
              <Tray label={text('kit.tray')} zone="kit-altar" places={6} kind="stone">
                {MATERIA.slice(2, 5).map((materia) => (
                  <Token key={materia} label={materia} outline="r-s" emblem={`m-${materia}`} tone={`m-${materia}`} />
                ))}
              </Tray>
            </div>
          </KitSection>
          <KitSection game="resarcana" title={text('kit.essences')}>
            <div className={css.row}>
              {ESSENCES.map((essence) => (
                <Token
                  key={essence}
                  label={essence}
                  outline={`s-${essence}`}
                  emblem={`e-${essence}`}
                  tone={`e-${essence}`}
                />
              ))}
            </div>
          </KitSection>
          <KitSection game="wizard15" title={text('kit.track')}>
            <Track
              label={text('kit.track')}
              cells={Array.from({ length: 15 }, (_, i) => ({
                key: String(i),
                text: i + 1,
                ...(i < 6 ? { kind: 'past' as const } : i === 6 ? { kind: 'now' as const } : {}),
                left: i === 9,
              }))}
            />
          </KitSection>
          <KitSection game="aurum" title={text('kit.seats')}>
            <div className={css.row}>
              {[0, 1, 2, 3].map((seat) => (
                <SeatPanel
                  key={seat}
                  seat={seat}
                  name={['Zażółć', 'Łucja', '韋婷', 'Kacper'][seat] ?? ''}
                  note={seat === 3 ? text('board.aurum.bot') : undefined}
                  face={seatEmblem(seat)}
                  tone={seatTone(seat)}
                  acting={seat === 0}
                  away={seat === 2}
                  facts={<Fact icon="hands" n={6 + seat} label={text('board.aurum.cards', { n: 6 + seat })} />}
                  className={css.seat}
                />
              ))}
              <Ribbon icon="crown">{text('board.aurum.winning')}</Ribbon>
            </div>
          </KitSection>
          <KitSection game="conclave" title={text('kit.bar')}>
            <div className={`${css.bar} on-wood`}>
              <ActionBar
                acting
                title={text('board.aurum.change.title')}
                hint={text('board.aurum.change.gold')}
                actions={
                  <>
                    <Button kind="quiet" onPress={nothing}>
                      {text('board.aurum.keep.round')}
                    </Button>
                    <Button kind="go" onPress={nothing}>
                      {text('board.aurum.keep')}
                    </Button>
                  </>
                }
              />
            </div>
            <div className={`${css.bar} on-wood`}>
              <ActionBar
                acting
                refused
                title={text('table.whyNot.title', { what: text('piece.Z1') })}
                hint={
                  <>
                    {text('rule.AU-33')} <RuleLink rule="AU-33" />
                  </>
                }
              />
            </div>
          </KitSection>
          <KitSection game="conclave" title={text('table.sidePanel')}>
            <div className={`${css.parchment} on-parchment`}>
              <Log
                label={text('table.log')}
                lines={[
                  { key: '1', kind: 'heading', content: text('board.aurum.trick', { n: 4 }) },
                  {
                    key: '2',
                    kind: 'event',
                    content: (
                      <>
                        <b>Łucja</b> <AurumPieceInText piece="Z6" text={text('piece.Z6')} /> <RuleLink rule="AU-31" />
                      </>
                    ),
                  },
                  {
                    key: '3',
                    kind: 'event',
                    content: (
                      <>
                        <b>Kacper</b> <AurumPieceInText piece="G4" text={text('piece.G4')} /> <RuleLink rule="AU-34" />
                      </>
                    ),
                  },
                ]}
              />
            </div>
            <div className={`${css.parchment} on-parchment`}>
              <ScoreSheet
                caption={text('board.aurum.round', { n: 2 })}
                wonLabel={text('table.over.winner')}
                columns={[{ name: 'Zażółć & 韋婷', won: true }, { name: 'Łucja & Kacper' }]}
                rows={[
                  { label: text('board.aurum.sheet.prediction'), cells: [4, 5] },
                  { label: text('board.aurum.sheet.tricks'), cells: [4, 3] },
                  { label: text('board.aurum.sheet.points'), rules: ['AU-60'], cells: [8, 0] },
                  { label: text('board.aurum.sheet.gold'), rules: ['AU-61'], cells: [4, 5] },
                  { label: text('board.aurum.sheet.round'), cells: [12, 5], total: true },
                ]}
              />
            </div>
          </KitSection>
          <KitReading texts={texts} />
          <KitChoices texts={texts} />
          <KitOverlays texts={texts} />
        </div>
      </OpenRule>
      {rule === undefined ? null : (
        <RulePopover
          key={rule.id}
          rule={rule.id}
          text={ruleText(rule.id, texts)}
          anchor={rule.anchor}
          onClose={() => setRule(undefined)}
        />
      )}
    </Page>
  );
}

function nothing(): void {}
