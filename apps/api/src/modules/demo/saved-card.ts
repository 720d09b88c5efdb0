import type { Database } from '@embarque/server-kit/database/database.ts';
import { callWithDeadline } from '@embarque/server-kit/ports/call-with-deadline.ts';
import type { PaymentGateway } from '@embarque/server-kit/ports/gateway.ts';
import type { SandboxAdapter } from '@embarque/server-kit/ports/sandbox-adapter.ts';
import { customerRefOf, type SavedCards } from '../payment/index.ts';
import { demoPayer } from './accounts.ts';

const CLIENT_REF = 'demo-card-ana';
const CALL_MS = 10_000;
/** Authorised and voided at once: a card is saved by paying with it. */
const CENTS = 100;

interface SavedCardDeps {
  readonly database: Database;
  readonly gateway: PaymentGateway;
  /** A card that the gateway approves, encrypted with its keys. */
  readonly approvedCard: SandboxAdapter['approvedCard'];
  readonly savedCards: SavedCards;
}

/**
 * Saves a card for a member, at the gateway and here, as a payment with "Salvar cartão" does. Repeatable. Returns false
 * when no gateway accepts cards. Throws SupplierError when it does not respond.
 */
export async function saveDemoCard(
  owner: { userId: number; campaignId: number },
  email: string,
  { database, gateway, approvedCard, savedCards }: SavedCardDeps,
): Promise<boolean> {
  const keys = await callWithDeadline(CALL_MS, (call) => gateway.keys(call));
  if (keys.length === 0) return false;
  const { cardInfo, brand } = await approvedCard(keys);
  const charge = {
    amountCents: CENTS,
    installments: 1,
    means: { kind: 'card', cardInfo, brand, save: true },
    customer: { customerRef: customerRefOf(owner), ...demoPayer, email },
    returnUrl: 'http://127.0.0.1/',
    fingerprint: null,
  } as const;
  const reference = { clientRef: CLIENT_REF };
  const paid = await callWithDeadline(CALL_MS, (call) => gateway.authorise(charge, { ...call, ...reference }));
  // Declined: an earlier start, interrupted afterwards, has already saved and voided it.
  if (paid.outcome !== 'authorised' || paid.card.vaultId === null) return true;
  const { last4Digits, vaultId } = paid.card;
  await database.transaction((tx) => savedCards.save(tx, owner, { brand: paid.card.brand, last4Digits, vaultId }));
  await callWithDeadline(CALL_MS, (call) => gateway.void({ ...call, ...reference }));
  return true;
}
