import { type Highlight, highlightOf } from '@embarque/hotel/rules/highlights.ts';
import {
  ConciergeBell,
  Dumbbell,
  Flower2,
  type LucideIcon,
  SquareParking,
  Umbrella,
  Utensils,
  Waves,
  Wifi,
} from 'lucide-react';
import classes from './hotel-highlights.module.css';

interface HotelHighlightsProps {
  readonly amenities: readonly string[];
}

const signs: Readonly<Record<Highlight, LucideIcon>> = {
  pool: Waves,
  beach: Umbrella,
  spa: Flower2,
  gym: Dumbbell,
  restaurant: Utensils,
  parking: SquareParking,
  wifi: Wifi,
  desk: ConciergeBell,
};

/** The few amenities of a hotel that a card names, each with its sign. */
export function HotelHighlights({ amenities }: HotelHighlightsProps) {
  return (
    <ul className={classes.list} aria-label="Comodidades">
      {amenities.map((amenity) => {
        const kind = highlightOf(amenity);
        const Sign = kind && signs[kind];
        return (
          <li key={amenity}>
            {Sign && <Sign size={14} aria-hidden />}
            {amenity}
          </li>
        );
      })}
    </ul>
  );
}
