import { Briefcase, Cog, DoorClosed, Snowflake, Users } from 'lucide-react';
import type { CarDetails } from '../car-details.ts';
import classes from './car-facts.module.css';
import { gearboxText, UNKNOWN_LUGGAGE } from './car-texts.ts';

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/** What a class of cars has: seats, doors where they are known, luggage, gearbox, and air conditioning if there is any. */
export function CarFacts({ car }: { readonly car: CarDetails }) {
  const { capacity, numberDoors, luggage, airConditioning } = car;
  return (
    <ul className={classes.facts} aria-label="Sobre o carro">
      <li>
        <Users size={16} aria-hidden />
        {count(capacity, 'lugar', 'lugares')}
      </li>
      {numberDoors !== null && (
        <li>
          <DoorClosed size={16} aria-hidden />
          {count(numberDoors, 'porta', 'portas')}
        </li>
      )}
      <li>
        <Briefcase size={16} aria-hidden />
        {luggage === null ? `${UNKNOWN_LUGGAGE} malas` : count(luggage, 'mala', 'malas')}
      </li>
      <li>
        <Cog size={16} aria-hidden />
        {gearboxText(car)}
      </li>
      {airConditioning && (
        <li>
          <Snowflake size={16} aria-hidden />
          Ar-condicionado
        </li>
      )}
    </ul>
  );
}
