import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { SEARCH_KIND_KEY, saveSearchKind } from '@embarque/web-kit/session/search-kind.ts';
import { writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { loadPart } from '@embarque/web-kit/ui/behaviour/load-part.ts';
import { type HistoryState, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { mayBuy } from './may-buy.ts';

const MemberDialog = lazy(() => loadPart(() => import('./member-dialog.tsx')));

/**
 * The one way to the summary, which every Selecionar of every service takes: what was chosen is stored and shown there.
 * Whoever may not buy becomes a member first, in a dialog that the page draws, and goes on with what was chosen.
 */
export function useSelectionGate({ searchKind, searchKey, selectionKey }: ServiceDescriptor) {
  const user = useUser();
  const navigate = useNavigate();
  /** What the summary is to be told, while the dialog is open. */
  const [stopped, setStopped] = useState<HistoryState>();
  const goOn = (state: HistoryState) => void navigate({ to: shopPaths.summary, state });
  return {
    select(selection: unknown, state: HistoryState = {}) {
      saveSearchKind(searchKind);
      writeStored(selectionKey, selection);
      if (mayBuy(user)) goOn(state);
      else setStopped(state);
    },
    dialog: stopped && (
      <Suspense fallback={null}>
        <MemberDialog
          keysToKeep={[SEARCH_KIND_KEY, searchKey, selectionKey]}
          onMember={() => goOn(stopped)}
          onClose={() => setStopped(undefined)}
        />
      </Suspense>
    ),
  };
}
