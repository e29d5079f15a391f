import { useEffect, useId, useRef } from 'react';
import type { Texts } from '@conclave/texts/messages';
import { Button } from '../kit/button.tsx';
import { Candle } from '../kit/candle.tsx';
import type { Table, TableSnapshot } from '../table/table.ts';
import css from './curtain.module.css';

/** Several people, one screen: nothing private is shown until the right person holds the device. */
export function Curtain({ table, snapshot, texts }: CurtainProps) {
  const curtain = useRef<HTMLDialogElement>(null);
  const id = useId();
  const name = snapshot.seats[snapshot.curtain ?? -1]?.name ?? '';

  useEffect(() => {
    const element = curtain.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog ref={curtain} className={css.curtain} aria-labelledby={id} onCancel={(event) => event.preventDefault()}>
      <Candle className={css.candle} />
      <h2 id={id}>{texts.text('table.curtain', { name })}</h2>
      <p>{texts.text('table.curtain.hint')}</p>
      <Button kind="go" onPress={() => table.liftCurtain()}>
        {texts.text('table.curtain.lift', { name })}
      </Button>
    </dialog>
  );
}

interface CurtainProps {
  readonly table: Table;
  readonly snapshot: TableSnapshot;
  readonly texts: Texts;
}
