import { useEffect, useId, useRef } from 'react';
import type { Texts } from '@conclave/texts/messages';
import { Button } from '../../ui/button.tsx';
import { Candle } from '../../ui/candle.tsx';
import type { Table, TableSnapshot } from '../../client/table.ts';
import css from './pass-device-screen.module.css';

/** Several people, one screen: nothing private is shown until the right person holds the device. */
export function PassDeviceScreen({ table, snapshot, texts }: PassDeviceScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const name = snapshot.seats[snapshot.passTo ?? -1]?.name ?? '';

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog ref={dialog} className={css.screen} aria-labelledby={id} onCancel={(event) => event.preventDefault()}>
      <Candle className={css.candle} />
      <h2 id={id}>{texts.text('table.passDevice', { name })}</h2>
      <p>{texts.text('table.passDevice.hint')}</p>
      <Button kind="go" onPress={() => table.takeDevice()}>
        {texts.text('table.passDevice.lift', { name })}
      </Button>
    </dialog>
  );
}

interface PassDeviceScreenProps {
  readonly table: Table;
  readonly snapshot: TableSnapshot;
  readonly texts: Texts;
}
