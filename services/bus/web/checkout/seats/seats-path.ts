/** Returns the path of the seats on a bus, which is the booking call's own name for them. */
export const seatsPath = (index: number): string => (index === 0 ? 'goingSeats' : 'returnSeats');
