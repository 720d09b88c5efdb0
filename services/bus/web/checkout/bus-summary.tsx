import type { Bus } from '@embarque/bus/contract.ts';
import { arriveText, boardingLines, IN_TRANSIT } from '@embarque/bus/rules/boarding-texts.ts';
import { clockTime, dayShift, durationText } from '@embarque/commerce/travel-times.ts';
import { countedText } from '@embarque/commerce/travellers/counted.ts';
import { DayShift } from '@embarque/commerce/web/day-shift.tsx';
import { Dotted } from '@embarque/web-kit/ui/cards/dotted.tsx';
import { SummaryCard, type SummaryWay } from '@embarque/web-kit/ui/cards/summary-card.tsx';
import { Fold } from '@embarque/web-kit/ui/controls/fold.tsx';
import { DestinationPicture } from '@embarque/web-kit/ui/pictures/destination-picture.tsx';
import { Luggage } from 'lucide-react';
import { BusScene } from '../bus-scene.tsx';
import { type BusSelection, busesOf, type ChosenLeg } from '../bus-selection.ts';
import { wayTitle } from '../bus-texts.ts';
import { baggageLines } from './baggage-lines.ts';
import classes from './bus-summary.module.css';
import type { BusDraft } from './checkout-draft.ts';
import { pickedOf } from './seats/leg-seats.ts';

/** The buses there and back with the seats that are picked; how to board on demand. */
export function BusSummary({ selection, form }: { readonly selection: BusSelection; readonly form: BusDraft }) {
  const buses = busesOf(selection);
  const { stations, occupancy } = selection.going;
  const passengers = countedText([[occupancy, 'passageiro', 'passageiros']]);
  return (
    <SummaryCard
      picture={<DestinationPicture place={stations.destination.cityName} isFirst drawing={<BusScene />} />}
      title={`${stations.origin.cityName} → ${stations.destination.cityName}`}
      note={`${buses.length > 1 ? 'Ida e volta' : 'Somente ida'} · ${passengers}`}
      ways={buses.map((bus, index) => wayOf(bus, index, pickedOf(form.legs[index] ?? { seats: [] })))}
    >
      {selection.rate && <Baggage legs={selection.rate.legs} />}
      {selection.rate && (
        <Fold title="Embarque e documentos">
          {selection.rate.legs.map(({ boarding }, index) => (
            <section key={wayTitle(index)} className={classes.boarding}>
              {buses.length > 1 && <h4>{wayTitle(index)}</h4>}
              <ul>
                {/* Whether the bus comes from elsewhere stands above. */}
                {[...boardingLines(boarding, { isInTransit: false }), `${arriveText(boarding)}.`].map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          ))}
        </Fold>
      )}
    </SummaryCard>
  );
}

/** What may be brought along: what travellers look for before they buy, so never folded. */
function Baggage({ legs }: { readonly legs: readonly ChosenLeg[] }) {
  const lines = baggageLines(legs);
  if (lines.length === 0) return null;
  return (
    <div className={classes.baggage}>
      <Luggage size={16} aria-hidden />
      <div>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  );
}

function wayOf(bus: Bus, index: number, seats: readonly string[]): SummaryWay {
  const shift = dayShift(bus.departure, bus.arrival);
  return {
    label: wayTitle(index),
    day: bus.departure.slice(0, 10),
    aside: durationText(bus.duration),
    main: (
      <>
        {clockTime(bus.departure)} {bus.stations.origin.name} → {clockTime(bus.arrival)}
        {shift && <DayShift shift={shift} />} {bus.stations.destination.name}
      </>
    ),
    notes: (
      <>
        <Dotted parts={[bus.company.name, bus.classType]} />
        <span className={classes.seats}>{seatsText(seats)}</span>
        {bus.isInTransit && <span>{IN_TRANSIT}</span>}
      </>
    ),
  };
}

function seatsText(seats: readonly string[]): string {
  if (seats.length === 0) return 'Nenhum assento selecionado';
  return seats.length === 1 ? `Assento ${seats[0]}` : `Assentos ${seats.join(', ')}`;
}
