import { COLOURS, RUNES, TOKEN_WORDS } from '@conclave/spellbook/board';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { colourWord } from './materia.ts';
import { MateriaFace } from './materia-token.tsx';
import type { SpellbookContext } from './view.tsx';
import css from './tray-dialog.module.css';

/** What has been discarded: a row for each materia, a column for each rune. */
export function TrayDialog({ view, texts, onClose }: SpellbookContext & { readonly onClose: () => void }) {
  const { text } = texts;
  const n = view.tray.reduce((sum, each) => sum + each, 0);
  return (
    <Dialog
      title={text('board.spellbook.tray')}
      onClose={onClose}
      acts={
        <Button kind="go" onPress={onClose}>
          {text('table.close')}
        </Button>
      }
    >
      <p>{text('board.spellbook.tray.about', { n, bag: view.bag.length })}</p>
      <table className={css.tray}>
        <thead>
          <tr>
            <th scope="col">{text('board.spellbook.colour')}</th>
            {RUNES.map((rune) => (
              <th key={rune} scope="col">
                {text(`piece.${rune}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COLOURS.map((_, colour) => (
            <tr key={colour}>
              <th scope="row">{text(`piece.${colourWord(colour)}`)}</th>
              {RUNES.map((rune, i) => {
                const kind = colour * RUNES.length + i;
                const count = view.tray[kind] ?? 0;
                return (
                  <td key={rune} data-none={count === 0 || undefined}>
                    <span className={css.cell} title={text(`piece.${TOKEN_WORDS[kind] ?? ''}`)}>
                      <MateriaFace kind={kind} />
                      <b>{count}</b>
                    </span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
