import type { Answer, Table } from './table.ts';

/** The same table, where somebody may be asked to think again before a move is played. */
export function warnedTable(table: Table, mayPlay: (words: string) => boolean): Table {
  return {
    play: (words) => (mayPlay(words) ? table.play(words) : Promise.resolve(WAITS)),
    snapshot: () => table.snapshot(),
    subscribe: (listener) => table.subscribe(listener),
    whyNot: (words) => table.whyNot(words),
    undo: () => table.undo(),
    answerUndo: (agree) => table.answerUndo(agree),
    muteUndo: (mute) => table.muteUndo(mute),
    start: () => table.start(),
    sit: (seat, name) => table.sit(seat, name),
    setBot: (seat, level) => table.setBot(seat, level),
    rematch: () => table.rematch(),
    leave: () => table.leave(),
    takeDevice: () => table.takeDevice(),
    hold: (isShowing) => table.hold?.(isShowing),
    close: () => table.close(),
  };
}

/** Nothing was refused: the same words will be played when they are said again. */
const WAITS: Answer = { ok: false, problem: { code: 'stale', text: 'the coach asks to think again' } };
