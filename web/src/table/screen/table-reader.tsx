import type { Board, BoardContext } from '../board/board.ts';
import { Reader } from '../reader/reader.tsx';
import { ReadingBar } from '../reader/reading-bar.tsx';
import css from './table-reader.module.css';
import { useReader } from '../reader/use-reader.ts';

/** Reading at a table. It keeps to itself which piece is read, so that the board is not drawn anew for it. */
export function TableReader({ board, context }: TableReaderProps) {
  const { view, texts } = context;
  const { target, hold, close } = useReader((piece) => board.read?.(piece, context) !== undefined, view);
  const reading = target === undefined ? undefined : board.read?.(target.piece, context);
  if (target === undefined || reading === undefined) return null;
  return (
    <>
      <div className={css.place}>
        <Reader reading={reading} target={target} texts={texts} onHold={hold} onClose={close} />
      </div>
      {target.held ? (
        <div className={`${css.bar} on-wood`}>
          <ReadingBar act={reading.act} texts={texts} onClose={close} />
        </div>
      ) : null}
    </>
  );
}

interface TableReaderProps {
  readonly board: Board;
  readonly context: BoardContext;
}
