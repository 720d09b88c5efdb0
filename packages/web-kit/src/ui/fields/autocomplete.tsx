import { TEXT_MAX } from '@embarque/contract/fields/fields.ts';
import { Loader, TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { SHEET_MEDIA, useMedia } from '../behaviour/use-media.ts';
import { whenPointerIsUp } from '../behaviour/when-pointer-is-up.ts';
import { type Side, sideOf } from '../dialogs/place-beside.ts';
import { Sheet } from '../dialogs/sheet.tsx';
import classes from './autocomplete.module.css';
import { SuggestionList, suggestionId, suggestionsText } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

const NOT_CHOSEN = 'Escolha uma das sugestões da lista';
const NOT_FOUND = 'Não encontrado';
const CUT_OFF = 'Sem conexão. A pesquisa continua assim que ela voltar.';
const PUT_OFF = 'A pesquisa não respondeu. Tentamos de novo em instantes.';

export interface AutocompleteProps<Item> {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: Item | undefined;
  onChange(value: Item | undefined): void;
  /** Hears after `onChange` of a suggestion that was pressed or taken with Enter: not of one that Tab took on its way past. */
  onTake?(item: Item): void;
  /**
   * Hears of each text that is typed, for a field of which a text counts that nothing was chosen for, too: that is no error of its
   * own then.
   */
  onType?(text: string): void;
  /** Looks up a text without accents, in lower case, of three or more characters; rejects when no answer comes, with NotNow when it is none of what was found. */
  search(text: string, signal: AbortSignal): Promise<readonly Item[]>;
  labelOf(item: Item): string;
  keyOf(item: Item): string;
  /** Renders an option; its label by default. */
  optionOf?(item: Item): ReactNode;
  /** The heading an option stands under, where there are several kinds; those of one heading come one after another. */
  groupOf?(item: Item): string;
  /** Said in the place of the list where nothing was found. */
  readonly emptyText?: string;
  /** Said there while a text is looked up; the field alone shows it by default. */
  readonly loadingText?: string;
  readonly icon?: ReactNode;
  readonly error?: string | undefined;
}

/** The most a list takes beside its field, its frame included. */
const LIST_PX = 310;

/**
 * A text field with suggestions while typing: in a list beside it, on phones in a sheet that has the field at its top. A text none
 * of whose suggestions was chosen stays, and the field says so once it was left, until somebody types there again.
 */
export function Autocomplete<Item>(props: AutocompleteProps<Item>) {
  const { label, placeholder, value, onChange, search, labelOf, keyOf, optionOf = labelOf, icon, error } = props;
  const { groupOf, emptyText = NOT_FOUND, loadingText, onTake, onType } = props;
  const id = useId();
  const listId = `${id}-list`;
  const isPhone = useMedia(SHEET_MEDIA);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value ? labelOf(value) : '');
  const { found, isLoading, isCutOff, isPutOff, look, stop, rest, goOn } = useSuggestions(search);
  const [isOpen, setOpen] = useState(false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isLeft, setLeft] = useState(false);
  /** The list closed as the field was left, and the pointer is still down. */
  const [isLeaving, setLeaving] = useState(false);
  const [side, setSide] = useState<Side>();
  const [marked, setMarked] = useState(-1);
  const isHere = useRef(false);
  /** The sheet opened because somebody typed: they go on typing. */
  const goesOn = useRef(false);
  /** Enter was pressed while a look-up was under way: its first suggestion is taken. */
  const takesFirst = useRef(false);
  /** Escape was pressed: what is found for this text opens no list by itself. */
  const dismissed = useRef(false);

  // A value set from outside (restored, swapped) shows its label.
  const valueKey = value ? keyOf(value) : '';
  const [shownKey, setShownKey] = useState(valueKey);
  if (valueKey !== shownKey) {
    setShownKey(valueKey);
    if (value) setText(labelOf(value));
  }

  // A window that was widened has no sheet: the field itself goes on, with its list.
  if (isSheetOpen && !isPhone) {
    setSheetOpen(false);
    setOpen(true);
  }

  const type = (typed: string) => {
    setText(typed);
    if (value) onChange(undefined);
    onType?.(typed);
    takesFirst.current = false;
    dismissed.current = false;
    // What is marked belongs to the text of before.
    setMarked(-1);
    setLeft(false);
    if (isPhone) openSheet(true);
    else setOpen(loadingText !== undefined);
    look(typed, (answer) => {
      const [first] = answer ?? [];
      if (first && takesFirst.current) press(first);
      // If the field has lost the focus, the list opens when it comes back.
      else if (isHere.current && !dismissed.current) setOpen(true);
    });
  };

  const openSheet = (isTyping: boolean) => {
    if (!isSheetOpen) goesOn.current = isTyping;
    setSheetOpen(true);
  };

  const take = (item: Item) => {
    // A late answer would open the list again.
    stop();
    onChange(item);
    setText(labelOf(item));
    setMarked(-1);
    setOpen(false);
    setSheetOpen(false);
  };
  /** Takes what somebody asked for, not only left marked. */
  const press = (item: Item) => {
    take(item);
    onTake?.(item);
  };

  const isShown = isSheetOpen || isOpen;
  const isWaiting = isShown && isLoading && !isCutOff && loadingText !== undefined;
  /** That nothing was found for the text before says nothing of the one that is looked up now. */
  const isFound = found !== undefined && (found.length > 0 || !isLoading || isCutOff);
  const isListed = isShown && isFound && !isWaiting;
  const isList = isListed && found.length > 0;
  const hearKey = (event: KeyboardEvent) => {
    const { key } = event;
    const last = (found?.length ?? 0) - 1;
    if ((key === 'ArrowDown' || key === 'ArrowUp') && found && !isWaiting) {
      event.preventDefault();
      setOpen(true);
      if (key === 'ArrowDown') setMarked(marked < last ? marked + 1 : 0);
      else setMarked(marked > 0 ? marked - 1 : last);
    } else if (key === 'Escape') {
      dismissed.current = true;
      takesFirst.current = false;
      if (isSheetOpen || !(isListed || isWaiting)) return;
      event.preventDefault();
      setOpen(false);
      setMarked(-1);
    } else if (key === 'Enter' && isLoading) {
      event.preventDefault();
      takesFirst.current = true;
    } else if ((key === 'Enter' || (key === 'Tab' && !event.shiftKey)) && isListed) {
      // Without a mark it is the first.
      const item = found[Math.max(0, marked)];
      if (key === 'Enter') event.preventDefault();
      if (item && key === 'Enter') press(item);
      else if (item && !isSheetOpen) take(item);
    }
  };

  const isBeside = !isSheetOpen && (isListed || isWaiting);
  useLayoutEffect(() => setSide(isBeside && field.current ? sideOf(field.current, LIST_PX) : undefined), [isBeside]);

  const isUnchosen = !onType && !value && text.trim() !== '' && (isLeft || error !== undefined);
  const problem = isUnchosen ? NOT_CHOSEN : error;
  // Whoever is led back to it hears what is wrong with it, though its list opens.
  const isChoosing = isSheetOpen || (isBeside && !isLeft) || isLeaving;
  const shared = {
    label,
    placeholder,
    size: 'md' as const,
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': isList,
    'aria-controls': isList ? listId : undefined,
    'aria-activedescendant': isListed && marked >= 0 ? suggestionId(listId, marked) : undefined,
    autoComplete: 'off',
    spellCheck: false,
    maxLength: TEXT_MAX,
    value: text,
    leftSection: icon,
    rightSection: isLoading ? <Loader size={18} /> : undefined,
    onKeyDown: hearKey,
    // Escape closes the list, and not the dialog around it.
    'data-mantine-stop-propagation': isBeside || undefined,
  };
  const list = isList && (
    <SuggestionList
      id={listId}
      found={found}
      marked={marked}
      keyOf={keyOf}
      groupOf={groupOf}
      optionOf={optionOf}
      onTake={press}
    />
  );
  const unansweredText = isPutOff ? PUT_OFF : CUT_OFF;
  const noListText = isCutOff ? unansweredText : emptyText;
  const listedText = isList ? suggestionsText(found) : noListText;
  /** It mostly stands there before its text: a region that comes together with it may not be read aloud. In the place of a list it is seen. */
  const said = (
    <p className={isWaiting || (isListed && !isList) ? classes.none : classes.said} role="status">
      {isWaiting ? loadingText : isListed && listedText}
    </p>
  );

  return (
    <div className={classes.field} data-field>
      <TextInput
        {...shared}
        ref={field}
        classNames={{ input: classes.input ?? '' }}
        error={isChoosing ? undefined : problem}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onClick={() => isPhone && openSheet(false)}
        onFocus={({ currentTarget }) => {
          isHere.current = true;
          goOn();
          currentTarget.select();
          if (found && !value && !isPhone) setOpen(true);
        }}
        onBlur={() => {
          isHere.current = false;
          rest();
          setOpen(false);
          // The message moves what is below the field.
          setLeaving(isChoosing);
          whenPointerIsUp(() => {
            setLeaving(false);
            setLeft(true);
          });
        }}
      />
      {!isSheetOpen && (
        <div
          className={isBeside ? classes.dropdown : undefined}
          data-above={(isBeside && side?.isBelow === false) || undefined}
          style={side && { maxHeight: side.room }}
        >
          {list}
          {said}
        </div>
      )}
      {isSheetOpen && (
        <Sheet
          title={label}
          field={field}
          onClose={() => {
            setSheetOpen(false);
            setLeft(true);
          }}
        >
          <div className={classes.top}>
            <TextInput
              {...shared}
              data-autofocus
              onChange={({ currentTarget }) => type(currentTarget.value)}
              onBlur={rest}
              onFocus={({ currentTarget }) => {
                goOn();
                const { length } = currentTarget.value;
                currentTarget.setSelectionRange(goesOn.current ? length : 0, length);
              }}
            />
          </div>
          {list}
          {said}
        </Sheet>
      )}
    </div>
  );
}
