import type { User } from '@embarque/contract/identity.ts';
import { paymentRoutes } from '@embarque/contract/money/payment.ts';
import { call, reloadUser } from '@embarque/web-kit/session/session.ts';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';

type Card = User['cards'][number];

/** Asked before a saved card is removed. */
export const REMOVAL_QUESTION = 'Remover este cartão? Ele deixa de ficar salvo para as próximas compras.';

const REMOVED = 'Cartão removido.';
const FAILED = 'Não foi possível remover o cartão. Tente novamente.';

interface Steps {
  /** It is removed, and still drawn. */
  beforeGone?(): void;
  /** It is drawn no more: the focus goes on elsewhere. */
  onGone(): void;
}

/** Removes a saved card, says what became of it, and resolves to whether it is gone. */
export async function removeCard({ vaultId }: Card, { beforeGone, onGone }: Steps): Promise<boolean> {
  const { status } = await call(paymentRoutes.removeCard, { params: { vaultId } });
  // 404: removed already, in another tab.
  const isGone = status === 204 || status === 404;
  if (isGone) {
    beforeGone?.();
    await reloadUser();
    onGone();
  }
  showAlert(isGone ? 'success' : 'error', isGone ? REMOVED : FAILED);
  return isGone;
}
