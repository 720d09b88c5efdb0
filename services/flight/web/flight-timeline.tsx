import { airlineName } from '@embarque/flight/airline-names.ts';
import type { FlightChoice, FlightLeg } from '@embarque/flight/contract.ts';
import { Timeline } from '@embarque/web-kit/ui/timeline.tsx';
import { airlineLogo } from './airline-logo.ts';
import classes from './flight-timeline.module.css';
import { type Connection, connectionBetween, durationText } from './journey-text.ts';
import type { StationTexts } from './station-texts.ts';

interface FlightTimelineProps {
  /** `IDA`, `VOLTA`. */
  readonly title: string;
  readonly choice: FlightChoice;
  readonly stations: StationTexts;
}

/** Every departure and arrival of one way to fly, with its flights and the connections between them. */
export function FlightTimeline({ title, choice, stations }: FlightTimelineProps) {
  const stops = choice.flights.flatMap((leg, index) => {
    const next = choice.flights[index + 1];
    return [
      { dateTime: leg.departuredatetime, title: stations.full(leg.departurestation), children: <Leg leg={leg} /> },
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

function Leg({ leg }: { readonly leg: FlightLeg }) {
  const logo = airlineLogo(leg.carrier);
  const isOperatedElsewhere = leg.operatingcarrier && leg.operatingcarrier !== leg.carrier;
  const facts = [
    `${airlineName(leg.carrier)} ${leg.flightnumber.replaceAll(' ', '\u00a0')}`,
    durationText(leg.duration),
    `${leg.fareoption.cabin}, ${leg.classofservices.farefamily}, ${leg.fareoption.baggage}`,
    ...(isOperatedElsewhere ? [`Operado por ${airlineName(leg.operatingcarrier)}`] : []),
  ];
  return (
    <span className={classes.carrier}>
      {logo && <img src={logo} alt="" width={24} height={24} />}
      {facts.join(' · ')}
    </span>
  );
}

function connectionText({ change, minutes }: Connection, stations: StationTexts): string {
  const wait = `Conexão de ${durationText(minutes)}`;
  return change ? `${wait} · troca para o aeroporto ${stations.full(change)}` : wait;
}
