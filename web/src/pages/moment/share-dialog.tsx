import { useState } from 'react';
import type { Texts } from '@conclave/texts/messages';
import { settings } from '../../browser/settings.ts';
import { addressOf } from '../../client/find-record.ts';
import type { ReplayTable } from '../../client/replay-table.ts';
import { fileOf, linkOf } from '../../client/shared-game.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/input.tsx';
import css from './moment.module.css';

/** A game as a link that holds all of it, and as a file. */
export function ShareDialog({ table, at, texts, onClose }: ShareDialogProps) {
  const { text } = texts;
  const [copied, setCopied] = useState(false);
  const [link] = useState(() => linkOf(table, at, settings().name));
  const address = link.ok ? location.origin + addressOf('replay', link.value) : undefined;
  const copy = async (words: string) => {
    await navigator.clipboard.writeText(words).then(
      () => setCopied(true),
      () => undefined, // the field can still be copied by hand
    );
  };
  const save = () => download(fileOf(table, at, settings().name), `${table.record.game}.json`);
  return (
    <Dialog
      title={text('moment.share.game')}
      onClose={onClose}
      acts={
        <>
          <Button kind="quiet" onPress={onClose}>
            {text('table.close')}
          </Button>
          <Button onPress={save}>{text('moment.file')}</Button>
          {address === undefined ? null : (
            <Button kind="go" icon="link" onPress={() => void copy(address)}>
              {text(copied ? 'lobby.copied' : 'lobby.copy')}
            </Button>
          )}
        </>
      }
    >
      {address === undefined ? (
        <p>{text('moment.share.no')}</p>
      ) : (
        <div className={css.fields}>
          <p>{text('moment.share.text', { n: at })}</p>
          <Input
            className={css.link}
            readOnly
            value={address}
            aria-label={text('moment.link')}
            onFocus={(event) => event.target.select()}
          />
        </div>
      )}
      <output className="vh">{copied ? text('lobby.copied') : ''}</output>
    </Dialog>
  );
}

/** Lets the browser save a text under a name. */
function download(words: string, name: string): void {
  const url = URL.createObjectURL(new Blob([words], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

interface ShareDialogProps {
  readonly table: ReplayTable;
  readonly at: number;
  readonly texts: Texts;
  readonly onClose: () => void;
}
