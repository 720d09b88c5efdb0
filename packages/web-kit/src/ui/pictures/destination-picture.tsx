import { destinationPicture, placeSlug } from '@embarque/contract/files.ts';
import type { ReactNode } from 'react';
import { useCampaign } from '../../session/use-session.ts';
import { Picture } from './picture.tsx';

const IATA = /^[A-Z]{3}$/;

interface DestinationPictureProps {
  /** Where it is: an IATA code or a city's name; undefined where nobody knows it. */
  readonly place: string | undefined;
  /** Loaded with the page; others only near the screen. */
  readonly isFirst?: boolean;
  /** Stands in its place where there is none, or none comes. */
  readonly drawing: ReactNode;
}

/** The scene of a destination in the campaign's colours, as large as the room it is given. Decorative. */
export function DestinationPicture({ place = '', isFirst = false, drawing }: DestinationPictureProps) {
  const { campaignCode } = useCampaign();
  const name = IATA.test(place) ? place : placeSlug(place);
  const src = name === '' ? '' : destinationPicture(name, campaignCode);
  return <Picture src={src} alt="" isFirst={isFirst} drawing={drawing} />;
}
