import type { Recommendation } from '@embarque/flight/contract.ts';
import { airlineName } from '@embarque/flight/rules/airline-names.ts';
import { baggageText } from '@embarque/flight/rules/baggage-text.ts';
import { refundCellText } from '@embarque/flight/rules/cancellation-texts.ts';
import type { Withdrawal } from '@embarque/flight/rules/withdrawal.ts';
import { Dialog } from '@embarque/web-kit/ui/dialogs/dialog.tsx';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { offeredWithdrawal } from '../../offered-withdrawal.ts';
import { fareDetails, faresOf, type WayFare } from './fare-details.ts';
import classes from './fare-dialog.module.css';

interface FareDialogProps {
  readonly recommendation: Recommendation;
  readonly onClose: () => void;
}

const columns = ['Trecho', 'Companhia aérea', 'Tarifa', 'Bagagem', 'Assento conforto', 'Alteração', 'Reembolso'];
const yesNo = (value: boolean) => (value ? 'Sim' : 'Não');

/** The conditions of the fares of one price. The table stays empty where none are known. */
export default function FareDialog({ recommendation, onClose }: FareDialogProps) {
  const keys = faresOf(recommendation);
  const { data, isPending } = useQuery({
    queryKey: ['fares', ...keys.map(({ cia, farecode }) => `${cia}/${farecode}`)],
    queryFn: () => fareDetails(keys),
  });
  const withdrawal = offeredWithdrawal(recommendation.journeys[0]?.segments ?? []);
  return (
    <Dialog isShort centered onClose={onClose} title="Detalhes da Tarifa" size="min(860px, 100vw - 32px)">
      <table className={classes.fares} aria-busy={isPending}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {isPending && keys.map(({ cia, farecode }) => <FareRow key={`${cia}${farecode}`} />)}
          {data?.map((fare) => (
            <FareRow key={`${fare.airlineCode}${fare.fareBaseCode}`} cells={cellsOf(fare, withdrawal)} />
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

/** One fare, or a skeleton of it without cells. On small screens each cell names its column. */
function FareRow({ cells }: { readonly cells?: readonly string[] }) {
  return (
    <tr>
      {columns.map((column, index) => (
        <td key={column} data-label={column}>
          {cells ? cells[index] : <Skeleton height={14} radius="sm" />}
        </td>
      ))}
    </tr>
  );
}

function cellsOf(fare: WayFare, withdrawal: Withdrawal | null): string[] {
  return [
    fare.way,
    airlineName(fare.airlineCode),
    `${fare.fareBaseName} (${fare.fareBaseCode})`,
    baggageText(fare.weitghtLuggageIncluded),
    yesNo(fare.comfortSeat),
    yesNo(fare.allowChange),
    refundCellText(fare.percentageRefund, withdrawal),
  ];
}
