import { clockTime } from '@embarque/commerce/travel-times.ts';
import { toBrazilianDate } from '@embarque/contract/dates.ts';
import { Price } from '@embarque/web-kit/price/price.tsx';
import type { Excursion } from '../contract.ts';

const momentText = (dateTime: string) => `${toBrazilianDate(dateTime.slice(0, 10))} ${clockTime(dateTime)}`;

interface ExcursionTextProps {
  readonly excursion: Excursion;
  /** Of its title, one below the heading it stands under. */
  readonly level?: 'h1' | 'h3';
}

/** What is bought, where and when, and what each of the two companies asks for its part. */
export function ExcursionText({ excursion, level: Heading = 'h3' }: ExcursionTextProps) {
  const { title, place, startsAt, endsAt, rooms, peoplePerRoom, boat, lodge } = excursion;
  return (
    <div>
      <Heading>{title}</Heading>
      <p>{place}</p>
      <p>
        {momentText(startsAt)} – {momentText(endsAt)}
      </p>
      <p>
        {rooms} quartos para {peoplePerRoom} pessoas cada
      </p>
      <ul aria-label="Empresas">
        {[boat, lodge].map(({ name, cashPrice, pointsPrice }) => (
          <li key={name}>
            {name} <Price cashPrice={cashPrice} pointsPrice={pointsPrice} />
          </li>
        ))}
      </ul>
    </div>
  );
}
