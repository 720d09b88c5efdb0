import { addressText } from '@embarque/hotel/rules/address-text.ts';
import type { ListedHotel } from '@embarque/hotel/rules/filters.ts';
import { Price } from '@embarque/web-kit/price/price.tsx';
import { priceText } from '@embarque/web-kit/price/price-text.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { Stars } from '@embarque/web-kit/ui/cards/stars.tsx';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { MapFrame } from '@embarque/web-kit/ui/maps/map.tsx';
import { hasMap } from '@embarque/web-kit/ui/maps/map-cover.ts';
import type { MapPlace } from '@embarque/web-kit/ui/maps/map-place.ts';
import { MapPinOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import classes from './hotel-map.module.css';

export interface HotelMapProps {
  readonly hotels: readonly ListedHotel[];
  /** The way to the rooms of a hotel, by its code. */
  readonly onOpen: (hotelCode: string) => void;
  /** As tall as what it is in. */
  readonly isWhole?: boolean;
}

const MAP_HEIGHT = 800;

const codeOf = ({ stay }: ListedHotel): string => stay.basicPropertyInfo.hotelRef.hotelCode;

const positionsOf = (hotels: readonly ListedHotel[]) =>
  hotels.flatMap(({ stay }) => stay.basicPropertyInfo.position ?? []);

/** Whether a map of hotels would say something. */
export const canMap = (hotels: readonly ListedHotel[]): boolean => hasMap(positionsOf(hotels));

/** Stands in the place of a map of a city of which none is there: the list says where its hotels are. */
export function NoHotelMap({ hotels }: Pick<HotelMapProps, 'hotels'>) {
  const city = hotels[0]?.stay.basicPropertyInfo.address.cityName ?? '';
  return (
    <p className={classes.none} role="status">
      <MapPinOff size={20} aria-hidden />
      {city === '' ? 'Ainda não temos o mapa desta cidade.' : `Ainda não temos o mapa de ${city}.`} Os hotéis estão na
      lista, cada um com o seu endereço.
    </p>
  );
}

/** Hotels by where they are, with their prices. The window of one is open at a time. */
export function HotelMap({ hotels, onOpen, isWhole = false }: HotelMapProps) {
  const view = usePriceView();
  const [opened, setOpened] = useState<string>();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const places = useMemo(
    () =>
      hotels.flatMap(({ stay, plan }): MapPlace[] => {
        const { hotelRef, position } = stay.basicPropertyInfo;
        if (!position) return [];
        const { hotelCode: id, hotelName } = hotelRef;
        const label = priceText(plan, view);
        const amount = view.points ? plan.pointsPrice : plan.cashPrice;
        return [{ id, ...position, name: `${hotelName}, ${label}`, label, amount, isSeen: seen.has(id) }];
      }),
    [hotels, view, seen],
  );
  const shown = hotels.find((hotel) => codeOf(hotel) === opened);
  const open = (id: string | undefined) => {
    if (opened !== undefined) setSeen(new Set([...seen, opened]));
    setOpened(id);
  };
  return (
    <MapFrame
      name="Hotéis no mapa"
      {...(isWhole ? {} : { height: MAP_HEIGHT })}
      places={places}
      together="hotéis"
      opened={shown && opened}
      info={shown && <HotelWindow hotel={shown} onOpen={onOpen} />}
      onOpen={open}
    />
  );
}

function HotelWindow({ hotel, onOpen }: { readonly hotel: ListedHotel } & Pick<HotelMapProps, 'onOpen'>) {
  const { stay, plan } = hotel;
  const { hotelRef, address, award } = stay.basicPropertyInfo;
  return (
    <div className={classes.window}>
      <Stars category={award.rating} />
      <b>{hotelRef.hotelName}</b>
      <p>{addressText(address.addressLine)}</p>
      <Price cashPrice={plan.cashPrice} pointsPrice={plan.pointsPrice} />
      <Button look="accent" wide onClick={() => onOpen(hotelRef.hotelCode)}>
        Selecionar
      </Button>
    </div>
  );
}
