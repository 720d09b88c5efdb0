import { sampleDescriptor } from '@embarque/catalog/testing/sample-service.ts';
import { problems } from '@embarque/contract/problem.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import { expect, it } from 'vitest';
import type { CampaignTerms } from '../deps.ts';
import type { BookingRow } from '../store/tables.ts';
import { answerFor } from './answer.ts';

const soldOut = { saga: 'FAILED', error: 'sold_out', statusId: null } as BookingRow;

function sentenceWith(problemSentences?: { sold_out: string }): string {
  try {
    const resign = () => 'a token';
    const service = { descriptor: sampleDescriptor, resign, ...(problemSentences && { problemSentences }) };
    answerFor(soldOut, {} as CampaignTerms, service, {
      isRepeated: false,
      bankUrl: null,
      codeSent: undefined,
      cardLimit: undefined,
      now: new Date(0),
    });
    return 'no problem';
  } catch (error) {
    return error instanceof AppError ? error.sentence : String(error);
  }
}

it('says why a booking came to nothing in the words of its service, or else in the problem’s own', () => {
  expect(sentenceWith({ sold_out: 'Não há mais quartos.' })).toBe('Não há mais quartos.');
  expect(sentenceWith()).toBe(problems.sold_out.error);
});
