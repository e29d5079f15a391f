import type { Texts } from '@conclave/texts/messages';
import { Button } from '../../ui/button.tsx';
import type { Answer, Table, TableSnapshot } from '../../client/table.ts';

/** The way back for whoever left the seat while the game went on: the bot gets up. */
export function SitAgain({ table, snapshot: { you, seats }, texts, onAnswer }: SitAgainProps) {
  const seat = you === undefined ? undefined : seats[you];
  if (you === undefined || seat === undefined) return null;
  return (
    <Button kind="go" onPress={() => void table.sit(you, seat.name).then(onAnswer)}>
      {texts.text('table.sitAgain')}
    </Button>
  );
}

interface SitAgainProps {
  readonly table: Table;
  readonly snapshot: TableSnapshot;
  readonly texts: Texts;
  readonly onAnswer: (answer: Answer) => void;
}
