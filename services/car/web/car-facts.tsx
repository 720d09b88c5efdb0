import type { CarDetails } from '@embarque/car/car-details.ts';
import { DoorOpen, Luggage, Settings2, Snowflake, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './car-facts.module.css';
import { gearboxText, UNKNOWN_LUGGAGE } from './car-texts.ts';

type Facts = Pick<CarDetails, 'capacity' | 'numberDoors' | 'luggage' | 'automaticTransmission' | 'airConditioning'>;

interface FactProps {
  readonly icon: ReactNode;
  /** The fact in a sentence, for those who do not see the icon. */
  readonly name: string;
  readonly children: ReactNode;
}

function Fact({ icon, name, children }: FactProps) {
  return (
    <li title={name}>
      {icon}
      <span aria-hidden="true">{children}</span>
      <span className={classes.name}>{name}</span>
    </li>
  );
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What a class of cars is like: seats, doors, luggage, gearbox and air conditioning. */
export function CarFacts({ car }: { readonly car: Facts }) {
  const { capacity, numberDoors, luggage, automaticTransmission, airConditioning } = car;
  return (
    <ul className={classes.facts}>
      <Fact icon={<Users {...icon} />} name={counted(capacity, 'lugar', 'lugares')}>
        {capacity}
      </Fact>
      {numberDoors !== null && (
        <Fact icon={<DoorOpen {...icon} />} name={counted(numberDoors, 'porta', 'portas')}>
          {numberDoors}
        </Fact>
      )}
      <Fact
        icon={<Luggage {...icon} />}
        name={luggage === null ? 'Bagagem não informada' : counted(luggage, 'mala grande', 'malas grandes')}
      >
        {luggage ?? UNKNOWN_LUGGAGE}
      </Fact>
      <Fact icon={<Settings2 {...icon} />} name={automaticTransmission ? 'Câmbio automático' : 'Câmbio manual'}>
        {gearboxText(car)}
      </Fact>
      {airConditioning && (
        <Fact icon={<Snowflake {...icon} />} name="Ar-condicionado">
          Ar
        </Fact>
      )}
    </ul>
  );
}
