import type { ActivityDetails } from '@embarque/entertainment/activity-details.ts';
import { checkTransferData } from '@embarque/entertainment/rules/passenger-rules.ts';
import {
  type ChosenEnds,
  type EndKind,
  neededData,
  type TransferData,
} from '@embarque/entertainment/rules/transfer-ends.ts';

/** Where a transfer that is bought begins and ends, told by what was filled in. */

type Transfer = NonNullable<ActivityDetails['transfer']>;

const NOT_NEEDED = 'Esta atividade não usa este dado. Retire-o.';

const NO_HOUR = 'Informe o voo em uma das pontas: é ele que diz o horário do transfer.';

const members = ['startingAirport', 'destinationAirport', 'pickupLocation', 'dropOffLocation'] as const;

/** Returns what an end is: of two kinds an airport where its flight is told. */
function kindOfEnd({ kinds: [only, other] }: Transfer['start'], hasFlight: boolean): EndKind {
  if (only !== undefined && other === undefined) return only;
  return hasFlight ? 'AIRPORT' : 'ADDRESS';
}

/** Returns which ends were chosen. A transfer with a way back leads from its start to the other kind of end. */
export function chosenEnds({ start: from, destination: to, hasReturn }: Transfer, data: TransferData): ChosenEnds {
  const start = kindOfEnd(from, data.startingAirport !== undefined);
  const opposite = start === 'AIRPORT' ? 'ADDRESS' : 'AIRPORT';
  const destination = hasReturn ? opposite : kindOfEnd(to, data.destinationAirport !== undefined);
  return { start, destination, hasReturn };
}

/** Whether a flight can be told at one of its ends. */
const canFly = ({ start, destination }: Transfer): boolean =>
  [start, destination].some(({ kinds }) => kinds.includes('AIRPORT'));

/** Returns the problems of what was filled in of an activity's ends by path; empty where it is what it needs, and no more. */
export function transferProblems(
  { transfer }: Pick<ActivityDetails, 'transfer'>,
  data: TransferData | null,
): Record<string, string> {
  if (!transfer) return data === null ? {} : { transferData: NOT_NEEDED };
  const ends = chosenEnds(transfer, data ?? {});
  // Nothing but a flight tells when it leaves.
  if (ends.start === 'ADDRESS' && ends.destination === 'ADDRESS' && canFly(transfer)) return { transferData: NO_HOUR };
  const needed = neededData(ends);
  const strays = members.filter((member) => data?.[member] !== undefined && !needed.includes(member));
  return {
    ...Object.fromEntries(strays.map((member) => [`transferData.${member}`, NOT_NEEDED])),
    ...checkTransferData(data, needed),
  };
}
