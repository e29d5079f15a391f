import type { Texts } from '@conclave/texts/messages';
import { Button } from '../kit/button.tsx';
import { Candle } from '../kit/candle.tsx';
import type { Table, TableSnapshot } from '../table/table.ts';
import css from './curtain.module.css';

/** Several people, one screen: nothing private is shown until the right person holds the device. */
export function Curtain({ table, snapshot, texts }: CurtainProps) {
  const name = snapshot.seats[snapshot.curtain ?? -1]?.name ?? '';
  return (
    <div className={css.curtain} role="dialog" aria-modal="true" aria-label={texts.text('table.curtain', { name })}>
      <Candle className={css.candle} />
      <h2>{texts.text('table.curtain', { name })}</h2>
      <p>{texts.text('table.curtain.hint')}</p>
      <Button kind="go" autoFocus onPress={() => table.liftCurtain()}>
        {texts.text('table.curtain.lift', { name })}
      </Button>
    </div>
  );
}

interface CurtainProps {
  readonly table: Table;
  readonly snapshot: TableSnapshot;
  readonly texts: Texts;
}
