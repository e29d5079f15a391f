import { useEffect, useState } from 'react';
import type { Pointer } from '@conclave/lessons/lesson';
import css from './pointers.module.css';

/** Rings around what the words speak of. They lie over the felt and catch no click. */
export function Pointers({ pointers, stamp }: { readonly pointers: readonly Pointer[]; readonly stamp: unknown }) {
  const [rings, setRings] = useState<readonly Ring[]>([]);

  useEffect(() => {
    const measure = () => setRings(pointers.flatMap(ringsAround));
    const frame = requestAnimationFrame(measure);
    const later = setTimeout(measure, SETTLED);
    addEventListener('resize', measure);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(later);
      removeEventListener('resize', measure);
    };
  }, [pointers, stamp]);

  return (
    <div className={css.pointers} aria-hidden="true">
      {rings.map(({ left, top, width, height }, i) => (
        <i key={i} style={{ left, top, width, height }} />
      ))}
    </div>
  );
}

interface Ring {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Pieces have landed by then. */
const SETTLED = 700;

/** The pieces that are named, or the zone where none is or none is found. */
function ringsAround({ zone, pieces }: Pointer): Ring[] {
  const felt = document.querySelector('main');
  if (felt === null) return [];
  const found = pieces.flatMap((piece) => piecesIn(felt, zone, piece).slice(0, 1));
  const whole = `[data-zone="${zone}"], [data-piece="${zone}"]`;
  const all = pieces.length > 0 && found.length > 0 ? found : [...felt.querySelectorAll(whole)].slice(0, 1);
  const ground = felt.getBoundingClientRect();
  // what can be played rises and glows by itself
  return all
    .filter((element) => !isOffered(element, pieces.length > 0))
    .map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { left: left - ground.left, top: top - ground.top, width, height };
    });
}

function isOffered(element: Element, isPiece: boolean): boolean {
  const offered = '[data-state="legal"]';
  return element.matches(offered) || (isPiece ? element.querySelector(offered) !== null : false);
}

/** A piece lies in a zone; pieces that look alike have a number behind their name. */
function piecesIn(felt: Element, zone: string, piece: string): Element[] {
  const names = [`[data-piece="${piece}"]`, `[data-piece^="${piece}~"]`, `[data-piece$="-${piece}"]`];
  const inside = names.map((name) => `[data-zone="${zone}"] ${name}`);
  const itself = names.map((name) => `${name}[data-zone="${zone}"]`);
  return [...felt.querySelectorAll([...inside, ...itself].join(','))];
}
