import { encode } from 'uqr';
import css from './invite.module.css';

/** A text as squares that a camera reads. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, data } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" fill="#21150b"><path d="${squares.join('')}"/></svg>`;
  return <img className={css.qr} src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} alt={label} />;
}
