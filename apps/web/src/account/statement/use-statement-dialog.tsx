import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { useMaybeUser } from '@embarque/web-kit/session/use-session.ts';
import { loadPart } from '@embarque/web-kit/ui/behaviour/load-part.ts';
import { lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { hasStatement } from './has-statement.ts';

const StatementDialog = lazy(() => loadPart(() => import('./statement-dialog.tsx')));

export interface StatementEntry {
  /** Label of the menu entry; undefined for users without a statement. */
  readonly title: string | undefined;
  /** What gets the focus back when the statement closes. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  open(): void;
  /** The open dialog, to be rendered beside the menu. */
  readonly dialog: ReactNode;
}

/** The statement behind a menu entry. Its dialog is a chunk of its own, loaded on first use. */
export function useStatementDialog(): StatementEntry {
  const user = useMaybeUser();
  const { coin } = usePriceView();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const title = `Extrato de ${coin}`;
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const isShown = hasStatement(user);
  return {
    title: isShown ? title : undefined,
    opener,
    open: () => setOpen(true),
    dialog: isShown && isOpen && (
      <Suspense fallback={null}>
        <StatementDialog title={title} coin={coin} onClose={close} />
      </Suspense>
    ),
  };
}
