import type { Booking } from '@embarque/catalog/booking-contract.ts';
import { DestinationPicture } from '@embarque/web-kit/ui/pictures/destination-picture.tsx';
import { Scene } from '@embarque/web-kit/ui/scenes/scene.tsx';
import { CircleCheckBig } from 'lucide-react';
import { Suspense } from 'react';
import { useServicePart } from '../service/use-service-part.ts';
import { daysText } from '../trips/trip-days.ts';
import classes from './booked-head.module.css';

interface BookedProps {
  readonly booking: Booking;
}

interface PlaceSceneProps {
  /** Undefined until the server has said it, or where it could not. */
  readonly booking: Booking | undefined;
  readonly isLoading: boolean;
}

/** Where it goes, behind the sign that it is bought; its room is kept until that is known. Decorative. */
export function PlaceScene({ booking, isLoading }: PlaceSceneProps) {
  return (
    <div className={classes.scene}>
      <div className={classes.picture}>
        {booking ? (
          <Suspense fallback={null}>
            <Place booking={booking} />
          </Suspense>
        ) : (
          !isLoading && <Scene />
        )}
      </div>
      <span className={classes.done}>
        <CircleCheckBig size={40} strokeWidth={1.5} aria-hidden="true" />
      </span>
    </div>
  );
}

function Place({ booking }: BookedProps) {
  const place = useServicePart(booking.type, 'trip')?.place?.(booking);
  return <DestinationPicture place={place} isFirst drawing={<Scene />} />;
}

/** What was bought at a glance: where, when and for whom; its room is kept until that is known. */
export function WhatWasBought({ booking, isLoading }: PlaceSceneProps) {
  return (
    <div className={classes.bought} data-waiting={isLoading || undefined}>
      {booking && (
        <Suspense fallback={null}>
          <Bought booking={booking} />
        </Suspense>
      )}
    </div>
  );
}

function Bought({ booking }: BookedProps) {
  const part = useServicePart(booking.type, 'trip');
  return (
    part && (
      <p>
        <strong>{part.title(booking)}</strong> <span>{daysText(booking)}</span>{' '}
        <span>{peopleText(booking.passengers)}</span>
      </p>
    )
  );
}

/** Returns "Ana Souza e João Souza", of more the first and how many others: "Ana Souza e mais 3 pessoas". */
function peopleText(people: Booking['passengers']): string {
  const [first, ...others] = people.map(({ name, lastName }) => `${name} ${lastName}`);
  if (first === undefined) return '';
  if (others.length <= 1) return [first, ...others].join(' e ');
  return `${first} e mais ${others.length} pessoas`;
}
