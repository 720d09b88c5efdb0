import { textAt } from '@embarque/commerce/text-at.ts';
import { type ExperienceSearchForm, readSearchAddress } from './search-address.ts';

/** Returns a stored value if it is a whole search; read without a schema, by the rules of addresses. */
export const parseStoredSearch = (value: unknown): ExperienceSearchForm | undefined =>
  readSearchAddress({
    cidade: textAt(value, 'cidade', 'id'),
    nome: textAt(value, 'cidade', 'cityName'),
    estado: textAt(value, 'cidade', 'stateName'),
    data: textAt(value, 'datas', 'dataIda'),
    ate: textAt(value, 'datas', 'dataVolta'),
  });
