import type { CancellationStep } from '@embarque/bus/bus-facts.ts';
import { formatReais } from '@embarque/contract/money/money.ts';
import { expect, it } from 'vitest';
import { boardingLines, cancellationLines } from './boarding-texts.ts';

const until = '2027-01-15T20:00:00-03:00';
const END = 'Depois disso a passagem não pode mais ser cancelada.';

const linesOf = (cancellation: readonly CancellationStep[], withdrawalHours: number) =>
  cancellationLines({ cancellation, withdrawalHours });

it('counts the days in which giving a ticket back is free, and says that the last step may come before they end', () => {
  expect(linesOf([{ until, amount: 12.5 }], 168)).toEqual([
    'Sem multa em até 7 dias depois da compra ou até sex,\u00a015/01/2027 às 20:00, o que vier primeiro.',
    `Até sex,\u00a015/01/2027 às 20:00: multa de ${formatReais(12.5)}.`,
    END,
  ]);
  expect(linesOf([{ until, amount: 0 }], 0)).toEqual(['Até sex,\u00a015/01/2027 às 20:00: sem multa.', END]);
  expect(linesOf([{ until, amount: 1 }], 36)[0]).toContain('em até 36 horas depois da compra');
  expect(linesOf([], 168)).toEqual(['A passagem não pode mais ser cancelada.']);
});

it('says the hour until which it is free once it is bought, and only what costs something after that', () => {
  const bought = (withdrawalUntil: string) =>
    cancellationLines({ cancellation: [{ until, amount: 12.5 }], withdrawalHours: 168, withdrawalUntil });
  expect(bought('2027-01-08T12:15:00.000Z')).toEqual([
    'Sem multa até 08/01/2027\u00a0às\u00a009:15 (horário de Brasília).',
    `Depois disso, até sex,\u00a015/01/2027 às 20:00: multa de ${formatReais(12.5)}.`,
    END,
  ]);
  for (const late of ['2027-01-15T23:00:00.000Z', '2027-01-19T12:00:00.000Z']) {
    expect(bought(late)).toEqual(['Sem multa até sex,\u00a015/01/2027 às 20:00.', END]);
  }
});

it('says of each step from when on it counts', () => {
  const steps = [
    { until: '2027-01-14T08:30:00-03:00', amount: 0 },
    { until, amount: 10 },
  ];
  expect(linesOf(steps, 0)).toEqual([
    'Até qui,\u00a014/01/2027 às 08:30: sem multa.',
    `Depois disso, até sex,\u00a015/01/2027 às 20:00: multa de ${formatReais(10)}.`,
    END,
  ]);
});

it('ends each of the company’s sentences, and says that a platform is not known yet', () => {
  const boarding = {
    platform: null,
    arriveMinutes: 30,
    documents: ['Documento', 'Autorização'],
    ticket: 'Use o celular',
  };
  expect(boardingLines(boarding, { isInTransit: false })).toEqual([
    'A plataforma é informada no painel da rodoviária pouco antes da partida.',
    'Use o celular.',
    'Apresente: Documento; Autorização.',
  ]);
});
