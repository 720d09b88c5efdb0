import { durationText } from '@embarque/commerce/travel-times.ts';
import type { FlightChoice, FlightLeg } from '@embarque/flight/contract.ts';
import { Timeline } from '@embarque/web-kit/ui/cards/timeline.tsx';
import { airlineLogo } from './airline-logo.ts';
import classes from './flight-timeline.module.css';
import { type Connection, checkedPieces, connectionBetween, legText } from './journey-text.ts';
import type { StationTexts } from './station-texts.ts';

interface FlightTimelineProps {
  /** `IDA`, `VOLTA`. */
  readonly title: string;
  readonly choice: FlightChoice;
  readonly stations: StationTexts;
}

/** Every departure and arrival of one way to fly, with its flights and the connections between them. */
export function FlightTimeline({ title, choice, stations }: FlightTimelineProps) {
  const pieces = checkedPieces(choice);
  const stops = choice.flights.flatMap((leg, index) => {
    const next = choice.flights[index + 1];
    return [
      {
        dateTime: leg.departuredatetime,
        title: stations.full(leg.departurestation),
        children: <Leg leg={leg} pieces={pieces} />,
      },
      {
        dateTime: leg.arrivaldatetime,
        title: stations.full(leg.arrivalstation),
        isPause: next !== undefined,
        children: next && connectionText(connectionBetween(leg, next), stations),
      },
    ];
  });
  return <Timeline label={title} stops={stops} />;
}

interface LegProps {
  readonly leg: FlightLeg;
  /** Checked bags that the whole way includes. */
  readonly pieces: number;
}

function Leg({ leg, pieces }: LegProps) {
  const logo = airlineLogo(leg.carrier);
  return (
    <span className={classes.carrier}>
      {logo && <img src={logo} alt="" width={24} height={24} />}
      {legText(leg, pieces)}
    </span>
  );
}

function connectionText({ change, minutes }: Connection, stations: StationTexts): string {
  const wait = `Conexão de ${durationText(minutes)}`;
  return change ? `${wait} · troca para o aeroporto ${stations.full(change)}` : wait;
}
