import { TEXT_MAX } from '@embarque/contract/fields.ts';
import { Combobox, Loader, ScrollArea, TextInput, useCombobox } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './autocomplete.module.css';
import { createLookUp } from './look-up.ts';
import { MIN_CHARACTERS, plainText } from './plain-text.ts';

const NOT_FOUND = 'Não encontrado';
const NO_LINE = 'Sem conexão. A busca continua assim que ela voltar.';

interface AutocompleteProps<Item> {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: Item | undefined;
  onChange(value: Item | undefined): void;
  /** Looks up a text without accents, in lower case, of three or more characters; rejects when no answer comes. */
  search(text: string, signal: AbortSignal): Promise<readonly Item[]>;
  labelOf(item: Item): string;
  keyOf(item: Item): string;
  /** Renders an option; its label by default. */
  optionOf?(item: Item): ReactNode;
  readonly icon?: ReactNode;
  readonly error?: string | undefined;
}

/** A text field with suggestions while typing. */
export function Autocomplete<Item>(props: AutocompleteProps<Item>) {
  const { label, placeholder, value, onChange, search, labelOf, keyOf, optionOf = labelOf, icon, error } = props;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [text, setText] = useState(value ? labelOf(value) : '');
  const [options, setOptions] = useState<readonly Item[]>();
  const [loading, setLoading] = useState(false);
  const [isCutOff, setCutOff] = useState(false);
  const [lookUp] = useState(() => createLookUp<Item>());
  const isHere = useRef(false);
  /** Enter was pressed while a look-up was under way: its first suggestion is taken. */
  const takesFirst = useRef(false);

  // A value set from outside (restored, swapped) shows its label.
  const valueKey = value ? keyOf(value) : '';
  const [shownKey, setShownKey] = useState(valueKey);
  if (valueKey !== shownKey) {
    setShownKey(valueKey);
    if (value) setText(labelOf(value));
  }

  useEffect(() => lookUp.stop, [lookUp]);
  // Enter and Tab take the first suggestion; it can be marked once it is rendered.
  const { selectFirstOption, dropdownOpened } = combobox;
  useEffect(() => {
    if (!dropdownOpened || !options?.length) return;
    const frame = requestAnimationFrame(() => selectFirstOption());
    return () => cancelAnimationFrame(frame);
  }, [options, dropdownOpened, selectFirstOption]);

  const type = (typed: string) => {
    setText(typed);
    if (value) onChange(undefined);
    lookUp.stop();
    takesFirst.current = false;
    setCutOff(false);
    // What is marked belongs to the text of before.
    combobox.resetSelectedOption();
    const wanted = plainText(typed);
    if (wanted.length < MIN_CHARACTERS) {
      setOptions(undefined);
      setLoading(false);
      return combobox.closeDropdown();
    }
    setLoading(true);
    lookUp.start(
      (signal) => search(wanted, signal),
      (found) => {
        setOptions(found ?? []);
        setLoading(found === undefined);
        setCutOff(found === undefined);
        const [first] = found ?? [];
        if (first && takesFirst.current) return take(first);
        // If the field has lost the focus, the list opens when it comes back.
        if (isHere.current) combobox.openDropdown();
      },
    );
  };

  const choose = (key: string) => {
    const item = options?.find((option) => keyOf(option) === key);
    if (item) take(item);
  };

  const take = (item: Item) => {
    onChange(item);
    setText(labelOf(item));
    combobox.closeDropdown();
  };

  return (
    <Combobox store={combobox} onOptionSubmit={choose} shadow="lg" radius="md" width="target" position="bottom-start">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          label={label}
          placeholder={placeholder}
          size="md"
          role="combobox"
          classNames={{ input: classes.input ?? '' }}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={TEXT_MAX}
          value={text}
          error={error}
          leftSection={icon}
          rightSection={loading ? <Loader size={18} /> : undefined}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && loading) {
              event.preventDefault();
              takesFirst.current = true;
            }
            const isMarked = dropdownOpened && combobox.getSelectedOptionIndex() !== -1;
            if (event.key === 'Tab' && !event.shiftKey && isMarked) combobox.clickSelectedOption();
          }}
          onFocus={(event) => {
            isHere.current = true;
            event.currentTarget.select();
            if (options && !value) combobox.openDropdown();
          }}
          onBlur={() => {
            isHere.current = false;
            combobox.closeDropdown();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!options} className={classes.dropdown}>
        {options && options.length > 0 ? (
          <Combobox.Options aria-label="Sugestões">
            <ScrollArea.Autosize mah={300} type="scroll">
              {options.map((item) => (
                <Combobox.Option key={keyOf(item)} value={keyOf(item)} className={classes.option}>
                  {optionOf(item)}
                </Combobox.Option>
              ))}
            </ScrollArea.Autosize>
          </Combobox.Options>
        ) : (
          <Combobox.Empty role="status">{isCutOff ? NO_LINE : NOT_FOUND}</Combobox.Empty>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
