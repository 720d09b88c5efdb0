import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FareConditions, type FareRule } from '../fare-conditions.tsx';
import { offeredWithdrawal } from '../offered-withdrawal.ts';
import { fareDetails, faresOf, type WayFare } from '../results/fares/fare-details.ts';
import type { FlightSelection } from '../results/flight-selection.ts';

/** The refund and change rules of the fares of each direction. */
export function FlightConditions({ selection }: { readonly selection: FlightSelection }) {
  const { keys, known, isPending } = useFares(selection);
  return (
    <FareConditions
      fares={known.map(ruleOf)}
      withdrawal={offeredWithdrawal(selection.choices.slice(0, 1))}
      isBusy={isPending}
    >
      {isPending && <Skeleton height={48} radius="sm" />}
      {!isPending && known.length < keys.length && (
        <p>As regras desta tarifa não estão disponíveis agora. Ao cancelar, você vê a multa antes de confirmar.</p>
      )}
    </FareConditions>
  );
}

/** The fares of the choice, each with its rules once they are known. */
function useFares({ choices }: FlightSelection) {
  const keys = faresOf({ journeys: choices.map((choice) => ({ segments: [choice] })) });
  const { data, isPending } = useQuery({
    queryKey: ['fares', ...keys.map(({ cia, farecode }) => `${cia}/${farecode}`), 'conditions'],
    queryFn: () => fareDetails(keys),
  });
  return { keys, known: data ?? [], isPending };
}

const ruleOf = ({ way, airlineCode, fareBaseName, percentageRefund, allowChange }: WayFare): FareRule => ({
  way,
  carrier: airlineCode,
  name: fareBaseName,
  refund: percentageRefund,
  allowChange,
});
