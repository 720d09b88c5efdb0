import { problems } from '@embarque/contract/problem.ts';
import { expect, it } from 'vitest';
import { mayPass, reactionTo, sentenceOf } from './search-reaction.ts';

it('shows nothing found for 204, leads a refused search home and shows the sentence of everything else', () => {
  expect(reactionTo(204)).toBe('empty');
  expect(reactionTo(400)).toBe('home');
  expect([403, 409, 429, 500, 503].map((status) => reactionTo(status))).toEqual(Array(5).fill('message'));
});

it('lets a service mean something else by a status, and nothing else by the others', () => {
  expect(reactionTo(400, { 400: 'empty' })).toBe('empty');
  expect(reactionTo(400, { 400: 'message' })).toBe('message');
  expect(reactionTo(409, { 400: 'empty' })).toBe('message');
});

it('goes on searching without an answer and leaves an ended session to its screen, whatever the service says', () => {
  expect(reactionTo(0, { 0: 'message' })).toBe('retry');
  expect(reactionTo(401, { 401: 'empty' })).toBe('session-ended');
});

const problem = { type: 'about:blank', title: '', status: 400, code: 'invalid_data', error: 'Confira a pesquisa.' };

it('says which field of a search is wrong, else what the server says, and of a group only that', () => {
  const fields = { qtAdult: 'Selecione pelo menos um tipo de passageiro' };
  expect(sentenceOf({ status: 400, problem: { ...problem, fields } })).toBe(fields.qtAdult);
  expect(sentenceOf({ status: 409, problem })).toBe('Confira a pesquisa.');
  expect(sentenceOf({ status: 400, problem: { ...problem, code: 'group_too_large', fields } })).toBe(problem.error);
});

it('has a sentence where the server sent none', () => {
  expect(sentenceOf({ status: 400, problem: undefined })).toBe(problems.invalid_data.error);
  expect(sentenceOf({ status: 502, problem: undefined })).toBe(problems.internal.error);
});

it('offers the same search again where it may pass, and not where it is the search that is wrong', () => {
  expect([409, 429, 500, 503, 504].filter(mayPass)).toHaveLength(5);
  expect([400, 403, 404].filter(mayPass)).toEqual([]);
});
