import { useState } from 'react';
import { statesOf } from '../../testing/states.ts';
import { MapFrame } from './map.tsx';
import type { MapPlace } from './map-place.ts';
import { WhereItIs } from './where-it-is.tsx';

export const beach: readonly MapPlace[] = [
  { id: 'farol', name: 'Pousada do Farol, R$ 320', label: 'R$ 320', latitude: -13.0103, longitude: -38.5328 },
  { id: 'centro', name: 'Casa do Carmo, R$ 1.280', label: 'R$ 1.280', latitude: -12.9681, longitude: -38.5076 },
  {
    id: 'rio',
    name: 'Vila Rio Vermelho, R$ 245',
    label: 'R$ 245',
    latitude: -13.0121,
    longitude: -38.4893,
    isSeen: true,
  },
  { id: 'itapua', name: 'Itapuã Praia, R$ 410', label: 'R$ 410', latitude: -12.9561, longitude: -38.3676 },
];

export const many = (count: number): MapPlace[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `Pousada ${index + 1}, R$ ${200 + index}`,
    label: `R$ ${200 + index}`,
    latitude: -12.84 - ((index * 37) % 97) / 500,
    longitude: -38.3 - ((index * 61) % 101) / 500,
  }));

/** The same with what they cost, to be compared. */
const priced = many(300).map((place, index) => ({ ...place, amount: 200 + index }));

interface SelectableProps {
  readonly places: readonly MapPlace[];
  readonly together?: string;
  readonly first?: string;
  readonly height?: number;
}

/** A map as a list of results has it: what was open counts as seen. */
export function Selectable({ places, together, first, height = 480 }: SelectableProps) {
  const [opened, setOpened] = useState(first);
  const [seen, setSeen] = useState<readonly string[]>([]);
  const place = places.find(({ id }) => id === opened);
  return (
    <MapFrame
      name="Mapa dos resultados"
      height={height}
      places={places.map((each) => (seen.includes(each.id) ? { ...each, isSeen: true } : each))}
      {...(together !== undefined && { together })}
      opened={opened}
      info={
        place && (
          <div style={{ padding: '12px 52px 12px 16px' }}>
            <strong>{place.name.split(',')[0]}</strong>
            <div>{place.label} por noite</div>
            <a href="#detalhes">Ver detalhes</a>
          </div>
        )
      }
      onOpen={(id) => {
        if (opened !== undefined) setSeen([...seen, opened]);
        setOpened(id);
      }}
    />
  );
}

const alone: readonly MapPlace[] = [{ id: 'farol', name: 'Pousada do Farol', latitude: -13.0103, longitude: -38.5328 }];

export default statesOf({
  results: <Selectable places={beach} />,
  opened: <Selectable places={beach} first="rio" />,
  alone: <MapFrame name="Onde fica" height={280} places={alone} />,
  nowhereKnown: (
    <WhereItIs
      name="Pousada do Seringal"
      address="Rua das Acácias, 120, Centro, Xapuri - AC"
      position={{ latitude: -10.6517, longitude: -68.5044 }}
      height={280}
    />
  ),
  failed: <MapFrame name="Onde fica" height={280} places={alone} load={() => Promise.reject(new Error('gone'))} />,
  crowd: <Selectable places={many(300)} />,
  compared: <Selectable places={priced} together="pousadas" />,
});
