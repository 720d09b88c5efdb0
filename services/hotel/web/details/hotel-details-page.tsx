import { mapsLink } from '@embarque/commerce/places/maps-link.ts';
import type { DetailsProps } from '@embarque/commerce/web/parts.ts';
import { toBrazilianDate } from '@embarque/contract/dates.ts';
import { type HotelOffer, hotelRoutes } from '@embarque/hotel/contract.ts';
import { nightsText } from '@embarque/hotel/rules/stay-texts.ts';
import { outcomeOf } from '@embarque/web-kit/api/outcome.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { Stars } from '@embarque/web-kit/ui/cards/stars.tsx';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { Gallery } from '@embarque/web-kit/ui/pictures/gallery.tsx';
import { StateScene } from '@embarque/web-kit/ui/scenes/state-scene.tsx';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import type { HotelDetailsQuery } from '../search/details-query.ts';
import { toHotelSearch } from '../search/hotel-query.ts';
import { partyText } from '../search/party-text.ts';
import { HotelAbout } from './hotel-about.tsx';
import classes from './hotel-details-page.module.css';
import { RoomPicker } from './room-picker.tsx';

/** Offers are asked for again long before they expire. */
const FRESH_MS = 5 * 60_000;
/** A hotel that nobody answered for is asked for again after this. */
const RETRY_MS = 4_000;

const NOTHING_LEFT = 'Este hotel não tem mais quartos livres para a sua pesquisa.';

/** A hotel with its rooms, for the search it was found in. */
export function HotelDetailsPage({ query, newSearch, onSelect }: DetailsProps<HotelDetailsQuery>) {
  const { search, hotelCode, session } = query;
  const {
    data: outcome,
    isFetching,
    refetch,
  } = useQuery({
    // Below the results: whoever asks them anew asks for the rooms anew.
    queryKey: ['results', 'hotel-rooms', query],
    queryFn: async ({ signal }) =>
      outcomeOf(await call(hotelRoutes.rooms, { body: { ...toHotelSearch(search, session), hotelCode } }, { signal })),
    staleTime: ({ state }) => (state.data?.ok ? FRESH_MS : 0),
    refetchInterval: ({ state }) => (state.data?.ok === false && state.data.status === 0 ? RETRY_MS : false),
  });
  if (!outcome) return <Waiting />;
  if (!outcome.ok) {
    const isUnanswered = outcome.status === 0;
    const mayAnswerLater = isUnanswered || outcome.problem !== undefined;
    return (
      <div role="alert">
        <StateScene
          scene={isUnanswered ? 'offline' : 'nothing'}
          isPage
          title={isUnanswered ? 'Não conseguimos falar com o servidor' : (outcome.problem?.error ?? NOTHING_LEFT)}
          action={
            <>
              {mayAnswerLater && (
                <Button loading={isFetching} onClick={() => void refetch()}>
                  {isUnanswered ? 'Tentar agora' : 'Tentar novamente'}
                </Button>
              )}
              {newSearch}
            </>
          }
        />
      </div>
    );
  }
  const offer = outcome.body;
  return (
    <div className={classes.page}>
      <Heading offer={offer} guests={partyText(search)} />
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
        {address.addressLine}
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
function Waiting() {
  return (
    <div className={classes.page} role="status" aria-label="Buscando os quartos…">
      <Skeleton width={320} maw="100%" height={96} radius="md" />
      <Skeleton height={400} radius="lg" />
      <Skeleton height={320} radius="lg" />
    </div>
  );
}
