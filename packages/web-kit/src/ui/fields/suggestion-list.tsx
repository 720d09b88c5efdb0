import { type ReactNode, useEffect, useRef } from 'react';
import classes from './autocomplete.module.css';

const NOT_FOUND = 'Não encontrado';
const NO_LINE = 'Sem conexão. A busca continua assim que ela voltar.';

interface SuggestionListProps<Item> {
  readonly id: string;
  readonly found: readonly Item[];
  readonly isCutOff: boolean;
  /** Which one the arrows reached; -1 for none. */
  readonly marked: number;
  keyOf(item: Item): string;
  optionOf(item: Item): ReactNode;
  onTake(item: Item): void;
}

/** The id of a suggestion in the list with an id. */
export const suggestionId = (listId: string, index: number) => `${listId}-${index}`;

/** What was found for a text, to be chosen from. */
export function SuggestionList<Item>(props: SuggestionListProps<Item>) {
  const { id, found, isCutOff, marked, keyOf, optionOf, onTake } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[marked]?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  if (found.length === 0)
    return (
      <p className={classes.none} role="status">
        {isCutOff ? NO_LINE : NOT_FOUND}
      </p>
    );
  return (
    <div ref={list} id={id} role="listbox" aria-label="Sugestões" className={classes.options}>
      {found.map((item, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field keeps the focus and hears the keys.
        <div
          key={keyOf(item)}
          id={suggestionId(id, index)}
          role="option"
          aria-selected={index === marked}
          className={classes.option}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(item)}
        >
          {optionOf(item)}
        </div>
      ))}
    </div>
  );
}

/** How many suggestions there are, said to those who do not see them. */
export function suggestionsText(found: readonly unknown[]): string {
  if (found.length === 0) return '';
  return found.length === 1 ? '1 sugestão' : `${found.length} sugestões`;
}
