import { type Airport, flightRoutes } from '@embarque/flight/contract.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { Autocomplete } from '@embarque/web-kit/ui/autocomplete.tsx';
import type { ReactNode } from 'react';

interface AirportFieldProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly value: Airport | undefined;
  readonly error: string | undefined;
  onChange(airport: Airport | undefined): void;
}

async function lookUp(name: string, signal: AbortSignal): Promise<readonly Airport[]> {
  const answer = await call(flightRoutes.airports, { query: { name } }, { signal });
  return answer.body ?? [];
}

const labelOf = ({ description }: Airport) => description;
const codeOf = ({ iata }: Airport) => iata;

/** An airport or a whole city, by name or code. */
export function AirportField({ label, icon, value, error, onChange }: AirportFieldProps) {
  return (
    <Autocomplete
      label={label}
      placeholder="Cidade ou aeroporto"
      icon={icon}
      value={value}
      error={error}
      onChange={onChange}
      search={lookUp}
      labelOf={labelOf}
      keyOf={codeOf}
    />
  );
}
