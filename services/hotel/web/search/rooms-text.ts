import type { Apartment } from '@embarque/hotel/contract.ts';
import { MAX_COUNT } from '@embarque/hotel/rules/occupancy.ts';

/**
 * The rooms of a search in an address: `2--5.7_1-65-` are two adults with children of 5 and 7, and one beside a senior of 65.
 * `0` are no rooms, for which the form asks.
 */

const NO_ROOMS = '0';

const listed = (ages: readonly number[]): string => ages.join('.');

/** Returns the rooms as text. */
export const toRoomsText = (apartments: readonly Apartment[]): string =>
  apartments
    .map(({ adults, seniorsAges, childsAge }) => `${adults}-${listed(seniorsAges)}-${listed(childsAge)}`)
    .join('_') || NO_ROOMS;

const ROOM = /^\d-(\d{1,2}(\.\d{1,2}){0,8})?-(\d{1,2}(\.\d{1,2}){0,8})?$/;

const agesOf = (text = ''): number[] => (text === '' ? [] : text.split('.').map(Number));

/** A room for whom nobody says who sleeps in it. */
export const usualRoom: Apartment = { adults: 1, seniors: 0, seniorsAges: [], childs: 0, childsAge: [] };

/** Returns the rooms that a text describes, one for an adult where there is none; undefined for what describes no rooms. */
export function readRoomsText(text = ''): Apartment[] | undefined {
  if (text === '') return [usualRoom];
  if (text === NO_ROOMS) return [];
  const rooms = text.split('_');
  if (rooms.length > MAX_COUNT || !rooms.every((room) => ROOM.test(room))) return undefined;
  return rooms.map((room) => {
    const [adults, seniors, children] = room.split('-');
    const [seniorsAges, childsAge] = [agesOf(seniors), agesOf(children)];
    return { adults: Number(adults), seniors: seniorsAges.length, seniorsAges, childs: childsAge.length, childsAge };
  });
}
