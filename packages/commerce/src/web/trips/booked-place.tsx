import { Picture } from '@embarque/web-kit/ui/pictures/picture.tsx';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './booked-place.module.css';

interface BookedPlaceProps {
  /** Address of its picture, empty where there is none; absent where that of the trip shows it already. */
  readonly picture?: string;
  /** Above its name. */
  readonly above?: ReactNode;
  readonly name: string;
  readonly address: string;
  /** Where a map shows it. */
  readonly map: string;
}

/** The place a trip that was bought leads to: what it looks like, its name, and its address on a map. */
export function BookedPlace({ picture, above, name, address, map }: BookedPlaceProps) {
  return (
    <div className={picture === undefined ? undefined : classes.besidePicture}>
      {picture !== undefined && (
        <span className={classes.picture}>
          <Picture src={picture} alt="" />
        </span>
      )}
      <div className={classes.place}>
        {above}
        <h3>{name}</h3>
        <a href={map} target="_blank" rel="noopener noreferrer">
          <MapPin size={16} aria-hidden />
          {address}
        </a>
      </div>
    </div>
  );
}
