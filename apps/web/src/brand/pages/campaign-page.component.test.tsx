import { sampleUser } from '@embarque/web-kit/testing/sample-user.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { CampaignPage } from './campaign-page.tsx';

beforeEach(() => page.viewport(1280, 900));

const { campaignConfigLayout } = sampleUser().campaign;

async function pageOf(entry: { readonly page?: 'how-it-works'; readonly text?: string }) {
  const headers = [{ id: 'como', name: 'Como funciona', link: 'como-funciona', ...entry }];
  const campaign = {
    ...{ name: 'Clube Embarque', supportEmail: 'atendimento@clube.example', cashPaymentPercentage: 60 },
    campaignConfigLayout: { ...campaignConfigLayout, headers, flight: true },
  };
  return renderInPage(<CampaignPage />, { as: { campaign }, at: '/como-funciona' });
}

it('says how the campaign works in text: its steps, its rules and who helps', async () => {
  const screen = await pageOf({ page: 'how-it-works' });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Como funciona' })).toBeVisible();
  const steps = screen.getByRole('region', { name: 'Sua viagem pelo Clube Embarque em quatro passos' });
  expect(steps.getByRole('listitem').elements()).toHaveLength(4);
  expect(
    steps
      .getByRole('heading', { level: 3 })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([...['Pesquise', 'Compare', 'Pague', 'Viaje']]);
  await expect.element(steps.getByText(/^O mínimo em Pontos é de 40% do preço/)).toBeVisible();
  const answers = screen.getByRole('region', { name: 'Perguntas frequentes' });
  await expect.element(answers.getByRole('heading', { level: 3, name: 'Posso cancelar?' })).toBeVisible();
  const mail = answers.getByRole('link', { name: 'atendimento@clube.example' });
  await expect.element(mail).toHaveAttribute('href', 'mailto:atendimento@clube.example');
  await expect.element(answers.getByRole('link', { name: 'Programe sua viagem' })).toHaveAttribute('href', '/plantrip');
  expect(screen.getByRole('main').getByRole('img').elements()).toEqual([]);
});

it('shows the picture of an entry that the shop does not write', async () => {
  const screen = await pageOf({});
  await expect.element(screen.getByRole('main').getByRole('img', { name: 'Como funciona' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Perguntas frequentes' }).elements()).toEqual([]);
});

it('says in words what a picture is about, where the campaign wrote it', async () => {
  const screen = await pageOf({ text: 'Praia, serra ou cidade.' });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Como funciona' })).toBeVisible();
  await expect.element(screen.getByText('Praia, serra ou cidade.')).toBeVisible();
});
