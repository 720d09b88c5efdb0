import type { SavedTraveller } from '@embarque/contract/profile/saved-travellers.ts';
import { TextInput, VisuallyHidden } from '@mantine/core';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { type AskedOfTraveller, filledFrom, isSamePerson } from '../../travellers/kept-travellers.ts';
import type { PassportDraft } from '../../travellers/passport.ts';
import { cleanName, writtenName } from '../../travellers/traveller-text.ts';
import classes from './saved-chips.module.css';
import { useTravellersAtHand } from './saved-travellers.tsx';

/** In sight at first. */
const FIRST = 4;
/** Of more than so many the name is typed sooner than found. */
const SEARCHED_FROM = 9;

interface SavedChipsProps extends AskedOfTraveller {
  /** Path of the traveller in the form: `passengers.0`. */
  readonly path: string;
  readonly traveller: PassportDraft;
  /** Whether somebody born on a day, dd/MM/yyyy, can be this traveller; absent where age does not matter. */
  readonly fitsAge?: ((birthdate: string) => boolean) | undefined;
  onTraveller(change: Partial<PassportDraft>): void;
}

/** One tap for each traveller the member keeps who can be this one; nothing where there is none. */
export function SavedChips({ path, traveller, fields, takesPassport, fitsAge, onTraveller }: SavedChipsProps) {
  const { saved, own, people } = useTravellersAtHand();
  const [isOpen, setOpen] = useState(false);
  const [sought, setSought] = useState('');
  const [said, setSaid] = useState('');
  const isElsewhere = (one: SavedTraveller) =>
    people.some((person) => person.path !== path && isSamePerson(person, one)) && !isHere(one);
  const isHere = (one: SavedTraveller) => isSamePerson(traveller, one);
  // Whose age is not known is offered: what was typed then is checked as always.
  const fitting = saved.filter((one) => isHere(one) || one.birthdate === '' || (fitsAge?.(one.birthdate) ?? true));
  if (fitting.length === 0) return null;
  const offered = [...fitting.filter((one) => !isElsewhere(one)), ...fitting.filter(isElsewhere)];
  const rest = offered.length - FIRST;
  // Whose data stand here is in sight also where it comes later in the list.
  const first = offered.slice(0, FIRST);
  const here = offered.find(isHere);
  const folded = here && !first.includes(here) ? [...first.slice(0, -1), here] : first;
  const isSearched = isOpen && offered.length >= SEARCHED_FROM;
  const found = isSearched ? offered.filter((one) => hasName(one, sought)) : offered;
  const search = (text: string) => {
    setSought(text);
    const count = offered.filter((one) => hasName(one, text)).length;
    setSaid(text === '' ? '' : count === 1 ? '1 viajante encontrado' : `${count} viajantes encontrados`);
  };
  const fill = (one: SavedTraveller) => {
    // Whom to reach stays, whoever it is.
    const { email: _, phone: __, ...identity } = own;
    onTraveller(filledFrom(one, traveller, { fields, takesPassport }, [...saved, identity]));
    setSaid(`Dados de ${writtenName(one.name)} preenchidos`);
  };
  return (
    <fieldset className={classes.saved} data-open={isOpen || undefined}>
      <VisuallyHidden component="legend">Viajantes salvos</VisuallyHidden>
      {isSearched && (
        <TextInput
          className={classes.search ?? ''}
          aria-label="Pesquisar viajante salvo"
          placeholder="Pesquisar pelo nome"
          autoComplete="off"
          value={sought}
          onChange={({ currentTarget }) => search(currentTarget.value)}
          // Enter buys nothing: the names are found as they are typed.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {(isOpen ? found : folded).map((one) => {
        const isUsed = isElsewhere(one);
        const name = writtenName(`${one.name} ${one.lastName}`);
        return (
          <button
            key={one.id}
            type="button"
            className={classes.chip}
            title={name}
            disabled={isUsed}
            aria-pressed={isHere(one)}
            onClick={() => fill(one)}
          >
            {(isUsed || isHere(one)) && <Check size={16} aria-hidden />}
            <span>{name}</span>
            {isUsed && <small>em uso</small>}
          </button>
        );
      })}
      {isSearched && found.length === 0 && <p className={classes.none}>Nenhum viajante salvo com esse nome.</p>}
      {rest > 0 && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
            search('');
          }}
        >
          {isOpen ? 'Menos viajantes' : 'Mais viajantes'}
        </button>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </fieldset>
  );
}

/** Whether each word that was typed begins one of the names. */
function hasName({ name, lastName }: SavedTraveller, typed: string): boolean {
  const names = cleanName(`${name} ${lastName}`).split(' ');
  return cleanName(typed)
    .split(' ')
    .every((word) => names.some((each) => each.startsWith(word)));
}
