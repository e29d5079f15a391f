import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { ruleText } from '@conclave/texts/label';
import type { Texts } from '@conclave/texts/messages';
import { Icon } from '../../ui/icon.tsx';
import { RuleLink } from '../../ui/rule-link.tsx';
import { Now } from './now.tsx';
import type { ReadTarget } from './read-target.ts';
import type { Reading } from './reading.ts';
import { Sayings } from './sayings.tsx';
import { ReadingTag } from './reading-tag.tsx';
import css from './reader.module.css';

export interface ReaderProps {
  readonly reading: Reading;
  readonly target: ReadTarget;
  readonly texts: Texts;
  readonly onHold: (held: boolean) => void;
  readonly onClose: () => void;
}

/** A finger that draws the sheet down this far puts it away. */
const AWAY = 40;

/** A piece in full: over the side panel, or a sheet above the bar. A piece in a dialog is read in the dialog. */
export function Reader({ reading, target, texts, onHold, onClose }: ReaderProps) {
  const { text } = texts;
  const body = useRef<HTMLDivElement>(null);
  const from = useRef<number | undefined>(undefined);
  const { held, by, leaving, piece, element } = target;
  const dialog = element.closest('dialog[open]');
  const through = by === 'pointer' && !held && !leaving;

  // whoever asked by `?` can scroll and follow rules at once
  const byKey = by === 'key' || (held && by !== 'press');
  useEffect(() => {
    if (byKey) body.current?.focus({ preventScroll: true });
  }, [byKey, dialog]);

  // another piece is read from its beginning
  useEffect(() => {
    if (body.current !== null) body.current.scrollTop = 0;
  }, [piece.id]);

  const sheet = (
    <section
      className={`${css.reader} on-parchment`}
      data-reader={piece.id}
      data-through={through || undefined}
      data-in-dialog={dialog !== null || undefined}
      aria-label={text('reader.of', { name: reading.name })}
      onPointerDown={(event) => {
        from.current = event.clientY;
      }}
      onPointerUp={(event) => {
        const start = from.current;
        from.current = undefined;
        const inBody = event.target instanceof Node && body.current?.contains(event.target);
        if (start !== undefined && !inBody && event.clientY - start > AWAY) onClose();
      }}
    >
      <button type="button" className={css.grab} aria-label={text('table.close')} onClick={onClose} />
      <Head reading={reading} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard has to be able to scroll it */}
      <div ref={body} className={css.body} tabIndex={0}>
        <Sayings says={reading.says} />
        {reading.now === undefined ? null : <Now now={reading.now} label={text('reader.now')} />}
        {(reading.rulings ?? []).length === 0 ? null : (
          <div>
            <h4>{text('reader.rulings')}</h4>
            <ul className={css.rulings}>
              {(reading.rulings ?? []).map((rule) => (
                <li key={rule}>
                  <RuleLink rule={rule} />
                  <span>{ruleText(rule, texts)}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className={css.foot}>
        <kbd>?</kbd> <span>{text('reader.hold')}</span>
        <kbd>Esc</kbd> <span>{text('reader.close')}</span>
        {byKey ? (
          <>
            <kbd>← →</kbd> <span>{text('reader.next')}</span>
          </>
        ) : null}
        <button
          type="button"
          className={css.pin}
          aria-pressed={held}
          aria-label={text('reader.pin')}
          title={text('reader.pin')}
          onClick={() => (held ? onClose() : onHold(true))}
        >
          <Icon name="pin" />
        </button>
      </div>
    </section>
  );

  return (
    <>
      {dialog === null ? sheet : createPortal(sheet, dialog)}
      {reading.now?.tag === undefined ? null : <ReadingTag anchor={element} text={reading.now.tag} />}
    </>
  );
}

/** The piece, drawn large, and what it is. */
function Head({ reading: { face, kind, name, price } }: { readonly reading: Reading }): ReactNode {
  return (
    <div className={css.head}>
      {face === undefined ? null : (
        <div className={css.face} inert>
          {face}
        </div>
      )}
      <div className={css.named}>
        {kind === undefined ? null : <p className={css.kind}>{kind}</p>}
        <h3>{name}</h3>
        {price === undefined ? null : <div className={css.price}>{price}</div>}
      </div>
    </div>
  );
}
