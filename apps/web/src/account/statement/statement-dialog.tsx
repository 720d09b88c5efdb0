import { dayIn, SHOP_ZONE, toBrazilianDay } from '@embarque/contract/dates.ts';
import { formatPoints } from '@embarque/contract/money/money.ts';
import { type StatementRow, statementPageSizes } from '@embarque/contract/money/points.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { Dialog } from '@embarque/web-kit/ui/dialogs/dialog.tsx';
import { StateScene } from '@embarque/web-kit/ui/scenes/state-scene.tsx';
import { Loader, NativeSelect, Pagination, ScrollArea, Table } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Balance } from '../../brand/menu/balance.tsx';
import classes from './statement-dialog.module.css';
import { useStatement } from './use-statement.ts';

interface StatementDialogProps {
  readonly title: string;
  /** Name of the campaign's points. */
  readonly coin: string;
  readonly onClose: () => void;
}

/** Every movement of the member's points, a page at a time, the newest first. */
export default function StatementDialog({ title, coin, onClose }: StatementDialogProps) {
  const { statement, error, isTurning, page, pageSize, turnTo, resize, reload } = useStatement();
  const viewport = useRef<HTMLDivElement>(null);
  const first = statement?.first;
  // Every page starts scrolled to its top.
  useEffect(() => {
    if (first === undefined) return;
    viewport.current?.scrollTo({ top: 0 });
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
      {!statement && !error && (
        <p className={classes.waiting} role="status">
          <Loader size="sm" /> Carregando o extrato…
        </p>
      )}
      {error && (
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
          <p className={classes.balance}>
            Saldo <Balance />
          </p>
          <ScrollArea
            className={classes.scroll ?? ''}
            viewportRef={viewport}
            viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'Movimentações', 'aria-busy': isTurning }}
          >
            <Rows rows={statement.rows} coin={coin} />
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
  `${formatPoints(rows === 0 ? 0 : first)}-${formatPoints(rows === 0 ? 0 : first + rows - 1)} de ${formatPoints(total)}`;

interface RowsProps {
  readonly rows: readonly (StatementRow & { readonly place: number })[];
  readonly coin: string;
}

/** A table; on a phone each row is a card with labelled cells. */
function Rows({ rows, coin }: RowsProps) {
  return (
    <Table className={classes.table ?? ''} stickyHeader verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Data</Table.Th>
          <Table.Th scope="col">Descrição</Table.Th>
          <Table.Th scope="col">Ação</Table.Th>
          <Table.Th scope="col" className={classes.number ?? ''}>
            {coin}
          </Table.Th>
          <Table.Th scope="col" className={classes.expiry ?? ''}>
            Validade
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.place}>
            <Table.Td className={classes.date ?? ''}>{shownDay(row.date)}</Table.Td>
            <Table.Td className={classes.what ?? ''}>
              <Described text={row.description} />
            </Table.Td>
            <Table.Td className={classes.action ?? ''}>{row.action}</Table.Td>
            <Table.Td className={classes.number ?? ''} data-credit={row.pointsValue > 0}>
              {signed(row.pointsValue)}
            </Table.Td>
            <Table.Td className={classes.expiry ?? ''} data-dated={row.expirationDate !== null}>
              {row.expirationDate === null ? 'Sem validade' : shownDay(row.expirationDate)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** The text of a row, whose booking code at the end stays in one line. */
function Described({ text }: { readonly text: string }) {
  const [code] = /EMB-\w+$/.exec(text) ?? [];
  if (code === undefined) return text;
  return (
    <>
      {text.slice(0, -code.length)}
      <span className={classes.code}>{code}</span>
    </>
  );
}

/** dd/MM/yyyy in the shop's zone. */
const shownDay = (instant: string): string => toBrazilianDay(dayIn(SHOP_ZONE, new Date(instant)));

const signed = (points: number): string => `${points < 0 ? '−' : '+'}${formatPoints(Math.abs(points))}`;
