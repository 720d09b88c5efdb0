import { mapsLink } from '@embarque/commerce/places/maps-link.ts';
import type { DetailsProps } from '@embarque/commerce/web/parts.ts';
import { toBrazilianDate } from '@embarque/contract/dates.ts';
import type { HotelOffer } from '@embarque/hotel/contract.ts';
import { addressText } from '@embarque/hotel/rules/address-text.ts';
import { nightsText } from '@embarque/hotel/rules/stay-texts.ts';
import { Stars } from '@embarque/web-kit/ui/cards/stars.tsx';
import { Gallery } from '@embarque/web-kit/ui/pictures/gallery.tsx';
import { Skeleton } from '@mantine/core';
import { MapPin } from 'lucide-react';
import type { HotelDetailsQuery } from '../search/details-query.ts';
import { partyText } from '../search/party-text.ts';
import { HotelAbout } from './hotel-about.tsx';
import classes from './hotel-details-page.module.css';
import { RoomPicker } from './room-picker.tsx';

/** A hotel with its rooms, for the search it was found in. */
export function HotelDetailsPage({ query, answer: offer, onSelect }: DetailsProps<HotelDetailsQuery, HotelOffer>) {
  return (
    <div className={classes.page}>
      <Heading offer={offer} guests={partyText(query.search)} />
      <Gallery name={offer.basicPropertyInfo.hotelRef.hotelName} pictures={picturesOf(offer)} />
      <RoomPicker offer={offer} onSelect={onSelect} />
      <HotelAbout offer={offer} />
    </div>
  );
}

function Heading({ offer, guests }: { readonly offer: HotelOffer; readonly guests: string }) {
  const { basicPropertyInfo: property, availability, nights } = offer;
  const { hotelRef, address, award, position } = property;
  const link = mapsLink(position, [hotelRef.hotelName, address.addressLine, address.cityName].join(', '));
  return (
    <header className={classes.heading}>
      <Stars category={award.rating} />
      <h1>{hotelRef.hotelName}</h1>
      <a className={classes.address} href={link} target="_blank" rel="noopener noreferrer">
        <MapPin size={16} aria-hidden />
        {addressText(address.addressLine)}
      </a>
      <p>
        {toBrazilianDate(availability.start)} – {toBrazilianDate(availability.end)} · {nightsText(nights)} · {guests}
      </p>
    </header>
  );
}

function picturesOf({ basicPropertyInfo, hotelDescriptiveContent }: HotelOffer) {
  const { images } = hotelDescriptiveContent.hotelInfo;
  const { hotelName } = basicPropertyInfo.hotelRef;
  return images.map((src, index) => ({ src, alt: `${hotelName}, foto ${index + 1}` }));
}

/** As tall as what comes, so that nothing moves. */
export function HotelDetailsLoading() {
  return (
    <div className={classes.page} role="status" aria-label="Buscando os quartos…">
      <Skeleton width={320} maw="100%" height={96} radius="md" />
      <Skeleton height={400} radius="lg" />
      <Skeleton height={320} radius="lg" />
    </div>
  );
}
