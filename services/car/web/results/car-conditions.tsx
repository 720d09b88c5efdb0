import type { Car } from '@embarque/car/contract.ts';
import { cancellationLines } from '@embarque/car/rules/rental-texts.ts';
import { serverNow } from '@embarque/web-kit/api/server-clock.ts';
import { IncludedTerms, RentalTerms, Terms } from '../rental-terms.tsx';

/** What is included, what the desk asks for, and what cancelling costs. */
export function CarConditions({ car }: { readonly car: Car }) {
  return (
    <RentalTerms car={car}>
      <IncludedTerms car={car} />
      <Terms title="Cancelamento">{cancellationLines(car, serverNow())}</Terms>
      <Terms title="Onde encontrar a locadora">
        {[`Retirada: ${car.pickupDesk.meetPoint}`, `Devolução: ${car.dropoffDesk.meetPoint}`]}
      </Terms>
    </RentalTerms>
  );
}
