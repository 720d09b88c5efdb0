import { countryCodes } from '../../travellers/countries.ts';

/** The shop's own. */
const HOME_COUNTRY = 'BR';

const names = new Intl.DisplayNames('pt-BR', { type: 'region' });

/** The countries by name, the shop's own first. */
export const countryOptions: readonly { value: string; label: string }[] = countryCodes
  .map((value) => ({ value, label: names.of(value) ?? value }))
  .sort((one, other) => rankOf(one.value) - rankOf(other.value) || one.label.localeCompare(other.label, 'pt-BR'));

function rankOf(code: string): number {
  return code === HOME_COUNTRY ? 0 : 1;
}
