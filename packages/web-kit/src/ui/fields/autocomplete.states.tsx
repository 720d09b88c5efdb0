import { plainText } from '@embarque/contract/fields/typed-text.ts';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { statesOf } from '../../testing/states.ts';
import { Autocomplete } from './autocomplete.tsx';

const cities = ['Salvador', 'Santarém', 'Santos', 'São José dos Campos', 'São Luís', 'São Paulo'];

/** Cities whose name begins with a text. */
export const citiesFor = (text: string) => cities.filter((city) => plainText(city).startsWith(text));

interface FromProps {
  readonly search?: (text: string, signal: AbortSignal) => Promise<readonly string[]>;
  readonly value?: string;
  readonly error?: string;
}

/** A place that is chosen, and what was. */
export function From({ search = async (text) => citiesFor(text), value, error }: FromProps) {
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
      />
      <output hidden aria-label="Escolhido">
        {city}
      </output>
    </>
  );
}

export default statesOf({
  empty: <From />,
  chosen: <From value="São José dos Campos" />,
  withError: <From error="Informe a origem" />,
});
