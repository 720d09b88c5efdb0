import { MapPin } from 'lucide-react';
import { MapFrame } from './map.tsx';
import { hasMap } from './map-cover.ts';
import classes from './where-it-is.module.css';

interface WhereItIsProps {
  /** What is there. */
  readonly name: string;
  readonly address: string;
  readonly position: { readonly latitude: number; readonly longitude: number } | null | undefined;
  /** Of the map, in pixels. */
  readonly height: number;
}

/** A single place on its map; where there is none that would say something, its address. */
export function WhereItIs({ name, address, position, height }: WhereItIsProps) {
  if (position && hasMap([position])) {
    const place = { id: name, ...position, name: `${name}, ${address}` };
    return <MapFrame name={`Mapa: ${name}`} height={height} places={[place]} />;
  }
  return (
    <section className={classes.place} aria-label={`Endereço: ${name}`}>
      <MapPin size={20} aria-hidden />
      <p>{address}</p>
    </section>
  );
}
