import { isZone } from '@embarque/commerce/places/local-time.ts';
import * as z from 'zod/mini';
import { supplierText } from './supplier-text.ts';

/** A place buses leave from: a station, or all stations of a city that has several. */
export const busPlaceSchema = z.object({
  id: supplierText(),
  /** `Terminal Tietê`, `Todas as rodoviárias` */
  name: supplierText(),
  cityName: supplierText(),
  /** The state's two letters. */
  state: supplierText(),
  /** Of the city's airport; empty where it has none. */
  iata: supplierText(),
});
export type BusPlace = z.output<typeof busPlaceSchema>;

export const busStationSchema = z.object({
  ...busPlaceSchema.shape,
  /** IANA zone of its clocks. */
  zone: z.string().check(z.refine(isZone)),
});
export type BusStation = z.output<typeof busStationSchema>;
