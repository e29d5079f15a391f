import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Texts } from '@conclave/texts/messages';
import type { TableSnapshot } from '../../client/table.ts';
import { Icon } from '../../ui/icon.tsx';
import { Tool } from '../../ui/tool.tsx';
import { Hint } from './hint.tsx';

/** The lens in the rail, and the key H: what a strong player would answer now. A hint is for one position; the next closes it. */
export function HintTool({ snapshot, texts }: HintToolProps) {
  const { text } = texts;
  const { you, decision } = snapshot;
  const [openAt, setOpenAt] = useState<TableSnapshot>();
  const isAsked = you !== undefined && snapshot.passTo === undefined && decision?.seats.includes(you) === true;
  const isOpen = isAsked && openAt !== undefined && isSamePosition(openAt, snapshot);
  if (openAt !== undefined && !isOpen) setOpenAt(undefined);
  const toggle = () => setOpenAt(isOpen || !isAsked ? undefined : snapshot);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey, repeat } = event;
    if (target instanceof HTMLElement && target.closest('input, select, textarea, dialog') !== null) return;
    if (key.toLowerCase() === 'h' && !ctrlKey && !metaKey && !altKey && !repeat) toggle();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Tool
        label={`${text('hint.title')} (H)`}
        word={text('hint.title')}
        pressed={isOpen}
        off={!isAsked}
        onPress={toggle}
      >
        <Icon name="lens" />
      </Tool>
      {isOpen
        ? createPortal(
            <Hint key={openAt.seq} snapshot={openAt} texts={texts} onClose={() => setOpenAt(undefined)} />,
            document.body,
          )
        : null}
    </>
  );
}

/** Where several choose at the same time, the answers of others change nothing for you. */
function isSamePosition(then: TableSnapshot, now: TableSnapshot): boolean {
  if (then.seq === now.seq) return true;
  const others = (then.decision?.seats.length ?? 1) - 1;
  const isAskedTheSame = then.decision?.prompt === now.decision?.prompt && then.legal.join() === now.legal.join();
  return now.seq > then.seq && now.seq - then.seq <= others && isAskedTheSame;
}

interface HintToolProps {
  readonly snapshot: TableSnapshot;
  readonly texts: Texts;
}

/** Alone or against bots nobody minds; with other people only where the table was made so. */
export function allowsHints({ id, connection, seats, you, status, options }: TableSnapshot): boolean {
  if (id === '' || you === undefined || status !== 'playing') return false; // a replay has no id
  const isAlone = connection === 'local' && seats.filter(({ kind }) => kind === 'human').length === 1;
  return isAlone || ('hints' in options && options.hints === true);
}
