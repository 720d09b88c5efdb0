/** Where the shop is: abroad a city has one location, and cars are rented at agreed rates alone. */
export const HOME_COUNTRY = 'BR';
