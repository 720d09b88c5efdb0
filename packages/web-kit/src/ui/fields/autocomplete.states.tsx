import { plainText } from '@embarque/contract/fields/typed-text.ts';
import { MapPin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { samplePictures } from '../../testing/sample-pictures.ts';
import { statesOf } from '../../testing/states.ts';
import { Picture } from '../pictures/picture.tsx';
import { Autocomplete, type AutocompleteProps } from './autocomplete.tsx';
import { SuggestionList } from './suggestion-list.tsx';

const cities = ['Salvador', 'Santarém', 'Santos', 'São José dos Campos', 'São Luís', 'São Paulo'];

/** Cities whose name begins with a text. */
export const citiesFor = (text: string) => cities.filter((city) => plainText(city).startsWith(text));

interface FromProps {
  readonly search?: (text: string, signal: AbortSignal) => Promise<readonly string[]>;
  readonly value?: string;
  readonly error?: string;
  readonly onTake?: (city: string) => void;
  readonly onType?: (text: string) => void;
}

/** A place that is chosen, and what was. */
export function From({ search = async (text) => citiesFor(text), value, error, ...heard }: FromProps) {
  const [city, setCity] = useState(value);
  return (
    <>
      <Autocomplete<string>
        label="Origem"
        placeholder="De onde?"
        value={city}
        onChange={setCity}
        search={search}
        labelOf={(item) => item}
        keyOf={(item) => item}
        icon={<MapPin size={18} aria-hidden />}
        error={error}
        {...heard}
      />
      <output hidden aria-label="Escolhido">
        {city}
      </output>
    </>
  );
}

interface Sight {
  readonly name: string;
  readonly kind: 'Lugares' | 'Passeios';
  readonly src?: string;
}

const [boat, market] = samplePictures(2).map(({ src }) => src);
const sights: readonly Sight[] = [
  { name: 'Salvador', kind: 'Lugares' },
  { name: 'Salvaterra', kind: 'Lugares' },
  { name: 'Salvador de barco', kind: 'Passeios', ...(boat && { src: boat }) },
  { name: 'Salvador a pé, do Pelourinho ao Mercado', kind: 'Passeios', ...(market && { src: market }) },
];

/** Sights whose name begins with a text. */
export const sightsFor = (text: string) => sights.filter(({ name }) => plainText(name).startsWith(text));

const sightKeys = {
  keyOf: ({ kind, name }: Sight) => `${kind} ${name}`,
  groupOf: ({ kind }: Sight) => kind,
  optionOf: ({ name, src }: Sight): ReactNode =>
    src === undefined ? (
      name
    ) : (
      <span style={{ display: 'grid', gridTemplateColumns: '64px 1fr', gap: 12, alignItems: 'center' }}>
        <span style={{ height: 48 }}>
          <Picture src={src} alt="" />
        </span>
        {name}
      </span>
    ),
} as const;

/** Two kinds of what may be chosen, one shown with pictures. */
export function Where({ search = async (text) => sightsFor(text) }: Partial<Pick<AutocompleteProps<Sight>, 'search'>>) {
  const [sight, setSight] = useState<Sight>();
  return (
    <>
      <Autocomplete<Sight>
        {...sightKeys}
        label="Origem"
        value={sight}
        onChange={setSight}
        search={search}
        labelOf={({ name }) => name}
        emptyText="Nada com este nome"
        loadingText="Procurando…"
      />
      <output hidden aria-label="Escolhido">
        {sight?.name}
      </output>
    </>
  );
}

export default statesOf({
  empty: <From />,
  chosen: <From value="São José dos Campos" />,
  withError: <From error="Informe a origem" />,
  groups: <SuggestionList {...sightKeys} id="groups" found={sights} marked={2} onTake={() => undefined} />,
});
