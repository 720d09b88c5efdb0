import { dayIn, SHOP_ZONE, toBrazilianDay } from '@embarque/contract/dates.ts';
import { formatPoints } from '@embarque/contract/money/money.ts';
import type { StatementRow } from '@embarque/contract/money/points.ts';
import { tripPath } from '@embarque/contract/shop-paths.ts';
import { Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './statement-rows.module.css';

interface StatementRowsProps {
  readonly rows: readonly (StatementRow & { readonly place: number })[];
  /** Name of the campaign's points. */
  readonly coin: string;
  /** A row leads to its trip. */
  readonly onLeave: () => void;
}

/** Makes a row, and the link that it is, as tall as a finger. */
const ROW_SPACE = 11.25;

/** A table; on a phone each row is a card with labelled cells. What a booking moved leads to its trip. */
export function StatementRows({ rows, coin, onLeave }: StatementRowsProps) {
  return (
    <Table className={classes.table ?? ''} stickyHeader verticalSpacing={ROW_SPACE}>
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
        {rows.map(({ place, date, description, bookingCode, locator, action, pointsValue, expirationDate }) => (
          <Table.Tr key={place}>
            <Table.Td className={classes.date ?? ''}>{shownDay(date)}</Table.Td>
            <Table.Td className={classes.what ?? ''}>
              {locator === null ? (
                <Described text={description} code={bookingCode} />
              ) : (
                <Link to={tripPath(locator)} className={classes.trip ?? ''} onClick={onLeave}>
                  <Described text={description} code={bookingCode} />
                </Link>
              )}
            </Table.Td>
            <Table.Td className={classes.action ?? ''}>{action}</Table.Td>
            <Table.Td className={classes.number ?? ''} data-credit={pointsValue > 0}>
              {pointsValue > 0 && '+'}
              {formatPoints(pointsValue)}
            </Table.Td>
            <Table.Td className={classes.expiry ?? ''} data-dated={expirationDate !== null}>
              {expirationDate === null ? 'Sem validade' : shownDay(expirationDate)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface DescribedProps {
  readonly text: string;
  readonly code: string | null;
}

/** The text of a row, whose booking code at the end stays in one line. */
function Described({ text, code }: DescribedProps) {
  if (code === null || !text.endsWith(code)) return text;
  return (
    <>
      {text.slice(0, -code.length)}
      <span className={classes.code}>{code}</span>
    </>
  );
}

/** dd/MM/yyyy in the shop's zone. */
const shownDay = (instant: string): string => toBrazilianDay(dayIn(SHOP_ZONE, new Date(instant)));
