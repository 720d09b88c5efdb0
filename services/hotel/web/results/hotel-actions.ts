/** What every card of a list can do. One object for the whole list, so that memoised cards do not render again. */
export interface HotelActions {
  /** Opens the details of a hotel, by its code. */
  open(hotelCode: string): void;
}
