import { RichText } from '@embarque/commerce/web/rich-text-view.tsx';
import type { HotelOffer } from '@embarque/hotel/contract.ts';
import { addressText } from '@embarque/hotel/rules/address-text.ts';
import { lateArrivalText } from '@embarque/hotel/rules/stay-texts.ts';
import { WhereItIs } from '@embarque/web-kit/ui/maps/where-it-is.tsx';
import { LogIn, LogOut } from 'lucide-react';
import classes from './hotel-about.module.css';

const MAP_HEIGHT = 320;

/** What a hotel is like: its text, what it has, when rooms are given and left, and where it is. */
export function HotelAbout({ offer }: { readonly offer: HotelOffer }) {
  const { hotelRef, position, address } = offer.basicPropertyInfo;
  const { descriptions, checkInHours, hotelAmenities } = offer.hotelDescriptiveContent.hotelInfo;
  return (
    <div className={classes.about}>
      <div className={classes.texts}>
        <section aria-labelledby="sobre">
          <h2 id="sobre">Sobre o hotel</h2>
          <div className={classes.description}>
            <RichText html={descriptions.descriptiveText} />
          </div>
        </section>
        <dl className={classes.hours}>
          <div>
            <LogIn size={18} aria-hidden />
            <dt>Check-in</dt>
            <dd>a partir das {checkInHours.start}</dd>
          </div>
          <div>
            <LogOut size={18} aria-hidden />
            <dt>Check-out</dt>
            <dd>até as {checkInHours.end}</dd>
          </div>
        </dl>
        <p className={classes.note}>{lateArrivalText(offer.availability.start)}</p>
        {hotelAmenities.length > 0 && (
          <section aria-labelledby="comodidades">
            <h2 id="comodidades">Comodidades</h2>
            <ul className={classes.amenities}>
              {hotelAmenities.map((amenity) => (
                <li key={amenity}>{amenity}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <WhereItIs
        name={hotelRef.hotelName}
        address={addressText(address.addressLine)}
        position={position}
        height={MAP_HEIGHT}
      />
    </div>
  );
}
