import { formatPoints } from '@embarque/contract/money/money.ts';
import { statementPageSizes } from '@embarque/contract/money/points.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { Dialog } from '@embarque/web-kit/ui/dialogs/dialog.tsx';
import { StateScene } from '@embarque/web-kit/ui/scenes/state-scene.tsx';
import { Loader, NativeSelect, Pagination, ScrollArea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { NoAnswerScene } from '../../errors/no-answer-scene.tsx';
import { Standing } from './standing.tsx';
import classes from './statement-dialog.module.css';
import { StatementRows } from './statement-rows.tsx';
import { useStatement } from './use-statement.ts';

interface StatementDialogProps {
  readonly title: string;
  /** Name of the campaign's points. */
  readonly coin: string;
  readonly onClose: () => void;
}

/** Where the member's points stand, and every movement of them, a page at a time, the newest first. */
export default function StatementDialog({ title, coin, onClose }: StatementDialogProps) {
  const { statement, error, isUnanswered, isAsking, isTurning, page, pageSize, turnTo, resize, reload } =
    useStatement();
  const viewport = useRef<HTMLDivElement>(null);
  const first = statement?.first;
  const shown = useRef(first);
  // Every page starts scrolled to its top.
  useEffect(() => {
    if (first === undefined) return;
    viewport.current?.scrollTo({ top: 0 });
    // On phones the whole sheet scrolls. What it opens with begins above the movements.
    if (shown.current !== undefined) viewport.current?.scrollIntoView();
    shown.current = first;
    // What was pressed may be gone or have nothing more to turn to.
    if (document.activeElement === document.body) viewport.current?.focus();
  }, [first]);
  return (
    <Dialog
      centered
      size={920}
      onClose={onClose}
      title={title}
      classNames={{ body: classes.body }}
      foot={
        <Button look="plain" onClick={onClose}>
          Voltar
        </Button>
      }
    >
      {!error && !isUnanswered && statement?.total !== 0 && <Standing coin={coin} />}
      {!statement && !error && !isUnanswered && (
        <p className={classes.waiting} role="status">
          <Loader size="sm" /> Carregando o extrato…
        </p>
      )}
      {isUnanswered && (
        <NoAnswerScene isAsking={isAsking} onRetry={reload}>
          Seu extrato aparece aqui assim que a conexão voltar. Seus pontos continuam guardados.
        </NoAnswerScene>
      )}
      {error && !isUnanswered && (
        <StateScene scene="error" title={error} action={<Button onClick={reload}>Tentar novamente</Button>}>
          Seu extrato não pôde ser carregado. Seus pontos continuam guardados.
        </StateScene>
      )}
      {!error && statement?.total === 0 && (
        <StateScene scene="statement" title="Nenhuma movimentação até agora">
          Seus créditos, compras e devoluções aparecem aqui.
        </StateScene>
      )}
      {!error && statement && statement.total > 0 && (
        <>
          <ScrollArea
            className={classes.scroll ?? ''}
            viewportRef={viewport}
            viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'Movimentações', 'aria-busy': isTurning }}
          >
            <StatementRows rows={statement.rows} coin={coin} onLeave={onClose} />
          </ScrollArea>
          <div className={classes.paging}>
            <NativeSelect
              label="Linhas por página"
              size="md"
              classNames={{ root: classes.sizes ?? '' }}
              value={pageSize}
              data={statementPageSizes.map(String)}
              onChange={({ currentTarget }) => {
                const size = statementPageSizes.find((known) => String(known) === currentTarget.value);
                if (size) resize(size);
              }}
            />
            <p className={classes.range} aria-live="polite">
              {rangeText(statement.first, statement.rows.length, statement.total)}
            </p>
            <Pagination
              className={classes.pages ?? ''}
              total={Math.ceil(statement.total / pageSize)}
              value={page}
              onChange={turnTo}
              siblings={0}
              size={44}
              getItemProps={(item) => ({ 'aria-label': `Página ${item}` })}
              getControlProps={(control) => ({
                'aria-label': control === 'previous' ? 'Página anterior' : 'Próxima página',
              })}
            />
          </div>
        </>
      )}
    </Dialog>
  );
}

const rangeText = (first: number, rows: number, total: number): string =>
  `${formatPoints(rows === 0 ? 0 : first)}–${formatPoints(rows === 0 ? 0 : first + rows - 1)} de ${formatPoints(total)}`;
