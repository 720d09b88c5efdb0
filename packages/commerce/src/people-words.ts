/** What a service calls the people it is booked for. */
export interface PeopleWords {
  /** Above all of them. */
  readonly heading: string;
  /** Beside the name of a single one. */
  readonly one: string;
}

/** The words in use; a driver is always one. */
export const peopleWords = {
  passengers: { heading: 'Passageiros', one: 'Passageiro' },
  guests: { heading: 'Hóspedes', one: 'Hóspede' },
  driver: { heading: 'Condutor', one: 'Condutor' },
} as const satisfies Record<string, PeopleWords>;
