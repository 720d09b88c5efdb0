import { HOME_COUNTRY } from '@embarque/car/rules/home-country.ts';
import { licenceText } from './licence-text.ts';
import type { CarSearchForm, SearchedCity, SearchedLocation } from './search-address.ts';

const countryNames = new Intl.DisplayNames('pt-BR', { type: 'region' });

/** Returns a search for the specialists to read, who also arrange what the shop does not rent by itself, a line each. */
export function rentalRequest(form: CarSearchForm): string {
  const { cidadeRetirada, cidadeDevolucao, localRetirada, localDevolucao, datas, condutor } = form;
  const residence =
    condutor.residencia === HOME_COUNTRY
      ? ''
      : `, residência: ${countryNames.of(condutor.residencia) ?? condutor.residencia}`;
  return [
    'Aluguel de carro',
    `Retirada: ${endText(cidadeRetirada, localRetirada)}, ${datas.dataIda} ${form.horaRetirada}`,
    `Devolução: ${endText(cidadeDevolucao, localDevolucao)}, ${datas.dataVolta} ${form.horaDevolucao}`,
    `Condutor: ${condutor.idade} anos, CNH há ${licenceText(condutor.habilitacao)}${residence}`,
  ].join('\n');
}

/** "São Paulo, Guarulhos (GRU), Brasil, Centro"; without the location's name where it is the city itself. */
const endText = ({ description }: SearchedCity, { rental }: SearchedLocation): string =>
  rental ? `${description}, ${rental.name}` : description;
