/** What an activity is, told by its id. Read without a schema. */

export const activityKinds = ['TRANSFER', 'TICKET', 'TOUR'] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** The digit with which the ids of each kind begin. */
export const kindDigits = { TRANSFER: '4', TICKET: '5', TOUR: '6' } as const satisfies Record<ActivityKind, string>;

export const kindLabels = { TRANSFER: 'Transfer', TICKET: 'Ingresso', TOUR: 'Passeio' } as const satisfies Record<
  ActivityKind,
  string
>;

/** The id of an activity: the digit of its kind, a hyphen, and the id of the wire (`5-sandbox.50012`). */
export const ACTIVITY_ID = /^[456]-[A-Za-z0-9._-]{1,100}$/;

/** Returns the kind of an activity by its id, on the wire or at its supplier; undefined where it has none. */
export const kindOf = (id: string): ActivityKind | undefined =>
  activityKinds.find((kind) => id.startsWith(kindDigits[kind]));

/** Whether details of an activity may be shown: ids that end in _0 stand for what is not sold as an activity of its own. */
export const isShown = (id: string): boolean => !id.endsWith('_0');

/** A part of a place by which activities are searched. */
export const ROUTE_PART = /^(?:city|state|airport)\/[\w.:-]{1,60}$/;
