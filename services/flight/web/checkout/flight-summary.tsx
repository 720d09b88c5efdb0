import { clockTime, dayShift, durationText } from '@embarque/commerce/travel-times.ts';
import { DayShift } from '@embarque/commerce/web/day-shift.tsx';
import type { FlightChoice } from '@embarque/flight/contract.ts';
import { airlineName } from '@embarque/flight/rules/airline-names.ts';
import { SummaryCard, type SummaryWay } from '@embarque/web-kit/ui/cards/summary-card.tsx';
import { Fold } from '@embarque/web-kit/ui/controls/fold.tsx';
import { DestinationPicture } from '@embarque/web-kit/ui/pictures/destination-picture.tsx';
import { airlineLogo } from '../airline-logo.ts';
import { AirportChanges } from '../airport-changes.tsx';
import { BaggageBadge } from '../baggage-badge.tsx';
import { FlightScene } from '../flight-scene.tsx';
import { FlightTimeline } from '../flight-timeline.tsx';
import { endsOf, stopsText, wayTitle } from '../journey-text.ts';
import type { FlightSelection } from '../results/flight-selection.ts';
import { stationTexts, wayText } from '../station-texts.ts';
import classes from './flight-summary.module.css';

/** The chosen flights out and back, in two lines each; every flight of them on demand. */
export function FlightSummary({ selection: { choices, airports } }: { readonly selection: FlightSelection }) {
  const stations = stationTexts(airports);
  const destination = choices[0] && endsOf(choices[0])?.last.arrivalstation;
  return (
    <SummaryCard
      picture={<DestinationPicture place={destination} isFirst drawing={<FlightScene />} />}
      title={wayText(choices.slice(0, 1), stations)}
      note={choices.length > 1 ? 'Ida e volta' : 'Somente ida'}
      ways={choices.flatMap(wayOf)}
    >
      <AirportChanges outbound={choices[0]} back={choices[1]} stations={stations} />
      <Fold title="Ver os voos">
        {choices.map((choice, index) => (
          <section key={choice.id}>
            <h4 className={classes.way}>{wayTitle(index)}</h4>
            <FlightTimeline title={wayTitle(index)} choice={choice} stations={stations} />
          </section>
        ))}
      </Fold>
    </SummaryCard>
  );
}

function wayOf(choice: FlightChoice, index: number): SummaryWay[] {
  const ends = endsOf(choice);
  if (!ends) return [];
  const { first, last } = ends;
  const shift = dayShift(first.departuredatetime, last.arrivaldatetime);
  const stops = choice.flights.length === 1 ? 'DIRETO' : stopsText(choice);
  return [
    {
      label: wayTitle(index),
      day: first.departuredatetime.slice(0, 10),
      aside: `${durationText(choice.totalDuration)} · ${stops}`,
      main: (
        <>
          {clockTime(first.departuredatetime)} {first.departurestation} → {clockTime(last.arrivaldatetime)}
          {shift && <DayShift shift={shift} />} {last.arrivalstation}
        </>
      ),
      notes: (
        <>
          <Carriers choice={choice} />
          <BaggageBadge choice={choice} />
        </>
      ),
    },
  ];
}

/** The companies, and the cabin of the first flight. */
function Carriers({ choice: { flights } }: { readonly choice: FlightChoice }) {
  const [first] = flights;
  if (!first) return null;
  const logo = airlineLogo(first.carrier);
  const names = [...new Set(flights.map(({ carrier }) => airlineName(carrier)))].join(', ');
  return (
    <span className={classes.carriers}>
      {logo && <img src={logo} alt="" width={24} height={24} />}
      {names} · {first.fareoption.cabin}
    </span>
  );
}
