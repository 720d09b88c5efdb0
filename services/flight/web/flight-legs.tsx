import { toBrazilianDay } from '@embarque/contract/dates.ts';
import { airlineName } from '@embarque/flight/airline-names.ts';
import { baggageText } from '@embarque/flight/baggage-text.ts';
import type { FlightChoice, FlightLeg } from '@embarque/flight/contract.ts';
import { Fragment } from 'react';
import { airlineLogo } from './airline-logo.ts';
import classes from './flight-legs.module.css';
import { type Connection, clockTime, connectionBetween, dayShift, dayShiftText, durationText } from './journey-text.ts';
import type { StationTexts } from './station-texts.ts';

interface FlightLegsProps {
  readonly choice: FlightChoice;
  readonly stations: StationTexts;
}

/** Every leg of one way to fly, with the connections between them. */
export function FlightLegs({ choice, stations }: FlightLegsProps) {
  return (
    <ol className={classes.legs}>
      {choice.flights.map((leg, index) => {
        const next = choice.flights[index + 1];
        return (
          <Fragment key={`${leg.flightnumber}${leg.departuredatetime}`}>
            <Leg leg={leg} stations={stations} />
            {next && <ConnectionLine connection={connectionBetween(leg, next)} stations={stations} />}
          </Fragment>
        );
      })}
    </ol>
  );
}

function Leg({ leg, stations }: { readonly leg: FlightLeg; readonly stations: StationTexts }) {
  const shift = dayShift(leg.departuredatetime, leg.arrivaldatetime);
  const logo = airlineLogo(leg.carrier);
  const operator = leg.operatingcarrier && leg.operatingcarrier !== leg.carrier;
  return (
    <li className={classes.leg}>
      <div className={classes.carrier}>
        {logo && <img src={logo} alt="" width={24} height={24} />}
        <span>
          {airlineName(leg.carrier)} · {leg.flightnumber}
        </span>
      </div>
      <dl className={classes.ends}>
        <div>
          <dt>Partida</dt>
          <dd>
            <b>{clockTime(leg.departuredatetime)}</b> {toBrazilianDay(leg.departuredatetime.slice(0, 10))}
            <span>{stations.full(leg.departurestation)}</span>
          </dd>
        </div>
        <div>
          <dt>Chegada</dt>
          <dd>
            <b>
              {clockTime(leg.arrivaldatetime)}
              {shift && <sup title={dayShiftText(shift)}>{shift}</sup>}
            </b>{' '}
            {toBrazilianDay(leg.arrivaldatetime.slice(0, 10))}
            <span>{stations.full(leg.arrivalstation)}</span>
          </dd>
        </div>
      </dl>
      <p className={classes.notes}>
        {durationText(leg.duration)} · {leg.classofservices.farefamily} · {leg.fareoption.cabin} ·{' '}
        {baggageText(Number.parseInt(leg.fareoption.baggage, 10) || 0)} ({leg.fareoption.baggage})
        {operator && ` · Operado por ${airlineName(leg.operatingcarrier)}`}
      </p>
    </li>
  );
}

interface ConnectionLineProps {
  readonly connection: Connection;
  readonly stations: StationTexts;
}

function ConnectionLine({ connection, stations }: ConnectionLineProps) {
  const { airport, change, minutes } = connection;
  return (
    <li className={classes.connection}>
      Conexão em {stations.full(airport)} · {durationText(minutes)}
      {change && ` · troca para o aeroporto ${stations.full(change)}`}
    </li>
  );
}
