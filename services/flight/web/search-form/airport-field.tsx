import { PlaceField } from '@embarque/commerce/web/place-field.tsx';
import { type Airport, airportRoutes } from '@embarque/flight/airport-routes.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import type { ReactNode } from 'react';

interface AirportFieldProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly value: Airport | undefined;
  readonly error: string | undefined;
  onChange(airport: Airport | undefined): void;
}

const lookUp = (name: string, signal: AbortSignal) => call(airportRoutes.airports, { query: { name } }, { signal });

/** An airport or a whole city, by name or code. */
export function AirportField(props: AirportFieldProps) {
  return <PlaceField {...props} placeholder="Cidade ou aeroporto" lookUp={lookUp} />;
}
