import { useState } from 'react';
import { statesOf } from '../testing/states.ts';
import { Button } from '../ui/controls/button.tsx';
import { ResultCard } from './result-card.tsx';
import { ResultList, useListGrowth } from './result-list.tsx';

/** Cards of a list, by number. */
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

interface NumberedProps {
  readonly count: number;
  /** What is left of them, where that can be chosen. */
  readonly narrowed?: number;
  /** How many cards there were when the list was left. */
  readonly kept?: number;
  /** Of a card, in pixels. */
  readonly height?: number;
  readonly fadesIn?: boolean;
  /** The number of a card that a button asks for. */
  readonly wanted?: number;
}

/** A list of numbered cards. */
export function Numbered({ count, narrowed, kept, height = 120, fadesIn = false, wanted }: NumberedProps) {
  const [all] = useState(() => numbers(count));
  const [items, setItems] = useState(all);
  const growth = useListGrowth(items, kept);
  return (
    <>
      {narrowed !== undefined && (
        <Button look="plain" onClick={() => setItems(items === all ? numbers(narrowed) : all)}>
          {items === all ? 'Filtrar' : 'Limpar'}
        </Button>
      )}
      {wanted !== undefined && (
        <Button look="plain" onClick={() => growth.grow(wanted)}>
          Ir à opção
        </Button>
      )}
      <ResultList items={items} growth={growth} keyOf={(item) => item} fadesIn={fadesIn}>
        {(item) => (
          <ResultCard
            labelledBy={`opcao-${item}`}
            heading={<h3 id={`opcao-${item}`}>Opção {item}</h3>}
            price={<Button>Selecionar {item}</Button>}
          >
            <div style={{ height }} />
          </ResultCard>
        )}
      </ResultList>
    </>
  );
}

export default statesOf({
  short: <Numbered count={2} height={40} />,
  growing: <Numbered count={20} height={40} />,
});
