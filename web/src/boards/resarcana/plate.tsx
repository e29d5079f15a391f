import { idOf } from '@conclave/resarcana/board';
import type { CSSProperties } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { emblemOf, inkOf } from './emblems.ts';
import css from './plate.module.css';

/** Items that give one of two essences show both. */
const SECOND: Readonly<Record<string, string>> = { 'calm-elan': 'e-elan', 'death-life': 'e-life' };

/** The emblem of a component on the colour of the essence it is about; a turned component's makes the quarter turn. */
export function Plate({ card, turned = false, className = '' }: PlateProps) {
  const id = idOf(card);
  const [ink, dark] = inkOf(card);
  const second = SECOND[id];
  return (
    <span
      className={`${css.plate} ${className}`}
      data-turned={turned || undefined}
      style={{ '--c': ink, '--cd': dark } as CSSProperties}
    >
      <Icon name={emblemOf(id)} />
      {second === undefined ? null : <Icon name={second} />}
    </span>
  );
}

interface PlateProps {
  readonly card: number;
  readonly turned?: boolean;
  readonly className?: string | undefined;
}
