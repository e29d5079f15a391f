import type { Texts } from '@conclave/texts/messages';
import { RuleLink } from '../../../ui/rule-link.tsx';
import type { Sheet } from '../../board/board.ts';
import { type Decided, decidedBy } from './decided.ts';
import css from './what-decided.module.css';

/** One line under the tally: what decided the game, and by which rule where a tie was broken. */
export function WhatDecided({ sheet, texts }: { readonly sheet: Sheet; readonly texts: Texts }) {
  const decided = decidedBy(sheet);
  if (decided === undefined || sheet.attack !== undefined) return null;
  return (
    <p className={css.decided}>
      <b>{texts.text('table.over.decided')}</b> {sentenceOf(decided, texts)}
      {decided.kind === 'tie' ? decided.rules.map((rule) => <RuleLink key={rule} rule={rule} />) : null}
    </p>
  );
}

function sentenceOf(decided: Decided, { text, language }: Texts): string {
  switch (decided.kind) {
    case 'tie': {
      const { total, label, ours, theirs } = decided;
      return text('table.over.decided.tie', { total, label: inSentence(label, language), ours, theirs });
    }
    case 'level':
      return text('table.over.decided.level', { total: decided.total });
    case 'line': {
      const { winner, total, next, label, more } = decided;
      return text('table.over.decided.line', { winner, total, next, label: inSentence(label, language), more });
    }
  }
}

/** A label that stands in quotation marks in the middle of a sentence keeps its capital. */
function inSentence(label: string, language: string): string {
  return language === 'en' ? `“${label}”` : language === 'pl' ? `„${label}”` : `「${label}」`;
}
