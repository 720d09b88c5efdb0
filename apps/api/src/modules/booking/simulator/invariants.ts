import { type Decision, type SagaState, sagaEdges, statusEdges } from '../saga.ts';
import { isEnded, QUOTED, refOf, type StoredBooking, type World } from './world.ts';

/** What must hold after every step, and once everything is at rest. */

export function checkCommit(world: World, booking: StoredBooking, before: SagaState, decision: Decision): void {
  let at: Pick<SagaState, 'saga' | 'status'> = before;
  for (const next of decision.path) {
    const from = at;
    if (!sagaEdges[from.saga].includes(next.saga)) world.violate(`I14 no edge ${from.saga} -> ${next.saga}`);
    const isStatusLegal =
      from.status === next.status || statusEdges.some(([a, b]) => a === from.status && b === next.status);
    if (!isStatusLegal) world.violate(`I14 no edge from status ${from.status} to ${next.status}`);
    at = next;
  }
  const { saga, status } = decision.state;
  const points = booking.member.holds.get(booking.id)?.state;
  if (status === 2 && points !== 'posted') world.violate('I7 points are spent in the step that shows the ticket');
  if (saga === 'FAILED' || saga === 'EXPIRED') {
    if (points === 'held' || points === 'posted') world.violate('I7 a lost booking costs nothing');
    // Points go back last: by then the supplier holds nothing that we know of.
    for (const hold of decision.state.holds) {
      const truth = world.supplier.holds.get(refOf(booking, hold.gen))?.state;
      const isKnown = hold.providerRef !== null || hold.state !== 'released' || !hold.isWatched;
      if (isKnown && (truth === 'held' || truth === 'issued')) world.violate('R12 the supplier first, then the points');
    }
  }
  if (before.saga === 'ISSUING' && decision.path.some((step) => step.saga === 'COMP')) {
    const gen = before.holds.at(-1)?.gen ?? 0;
    const truth = world.supplier.holds.get(refOf(booking, gen))?.state;
    if (truth === 'held' || truth === 'issued') world.violate('R12 nothing is undone while a ticket may exist');
  }
}

export function checkPoints(world: World): void {
  for (const member of world.members) {
    for (const lot of member.lots) {
      const parts = [lot.avail, lot.held, lot.spent, lot.expired];
      if (parts.some((part) => part < 0)) world.violate('I2 no part of a lot is negative');
      if (parts.reduce((sum, part) => sum + part, 0) !== lot.granted) world.violate('I4 a lot adds up to its grant');
    }
  }
}

/** At rest: every booking and every witness outside the shop agree. */
export function checkRest(world: World): void {
  const { bookings, supplier } = world;
  for (const booking of bookings) {
    const { state, code } = booking;
    if (!isEnded(booking)) world.violate(`I20 ${code} is still ${state.saga}`);
    const refs = [...supplier.holds].filter(([ref]) => ref.startsWith(`${code}-`));
    const tickets = refs.filter(([, hold]) => hold.state === 'issued');
    const isIssued = state.status === 2;
    if (tickets.length !== (isIssued ? 1 : 0))
      world.violate(`I11 ${code}: status ${state.status}, ${tickets.length} tickets`);
    if (refs.some(([, hold]) => hold.state === 'held')) world.violate(`I10 ${code} left a hold behind`);
    if (isIssued && tickets[0]?.[1].totalCents !== QUOTED) world.violate(`I18 ${code} was not sold at its quote`);
    const points = booking.member.holds.get(booking.id)?.state;
    if (points === 'held') world.violate(`I7 ${code} still holds points`);
  }
  for (const key of new Set(bookings.map((booking) => booking.key))) {
    const sold = bookings.filter((booking) => booking.key === key && booking.state.status === 2);
    if (sold.length > 1) world.violate(`I12 ${key} was bought ${sold.length} times`);
  }
  for (const { bookingId, isIssued } of world.acknowledged) {
    const truth = bookings.find(({ id }) => id === bookingId)?.state.status === 2;
    if (truth !== isIssued) world.violate(`I13 what was answered about B${bookingId} is no longer true`);
  }
}
