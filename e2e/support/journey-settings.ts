import { BEGIN } from './days.ts';

/** For what the sandbox steers; the server of the journeys listens to a proxy, so it asks for it. */
export const sandboxPassword = 'journeys-steer-the-sandbox';

/** For programs of operators. */
export const campaignsToken = 'journeys-operate-the-shop-of-a-test-9f2c';

/**
 * The server of the journeys: in a zone that is neither the browser's nor the shop's, its patience shortened so that a
 * supplier that never answers does not keep a journey for half a minute.
 */
export const journeySettings = {
  TZ: 'Asia/Tokyo',
  SANDBOX: '1',
  SANDBOX_CLOCK: BEGIN,
  SANDBOX_PUBLIC: '1',
  SANDBOX_PASSWORD: sandboxPassword,
  CAMPAIGNS_TOKEN: campaignsToken,
  // Each journey comes from an address of its own, which it names as a proxy would.
  TRUSTED_PROXIES: '1',
  SUPPLIER_TIMEOUT: '4000',
  ISSUE_TIMEOUT: '3000',
  // What became of a payment that nobody answered is known after two and a half of these: later than the answer below.
  GATEWAY_TIMEOUT: '4000',
  ANSWER_BUDGET: '8000',
};

/** For the server that journeys share, whose clock none of them moves: the next code of a second factor may be had soon. */
export const sharedSettings = { CODE_RESEND_AFTER: '1000' };

/** For a server on which calls are held: however long that takes, nobody loses patience. */
export const patientSettings = {
  SUPPLIER_TIMEOUT: '600000',
  ISSUE_TIMEOUT: '600000',
  GATEWAY_TIMEOUT: '600000',
  ANSWER_BUDGET: '600000',
};

/** For a server on which seats are held: nobody loses patience, and the tickets of both ways are issued before their hold ends. */
export const heldSettings = {
  SUPPLIER_TIMEOUT: '60000',
  ISSUE_TIMEOUT: '60000',
  GATEWAY_TIMEOUT: '60000',
  ANSWER_BUDGET: '240000',
};
