/** Where something is; null where only its address is known. */
type Position = { readonly latitude: number; readonly longitude: number } | null;

/** Returns where a maps service shows a place: by its position, or by its address where that is not known. */
export function mapsLink(position: Position, address: string): string {
  const query = position ? `${position.latitude},${position.longitude}` : address;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}
