import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { EmptyState } from '@embarque/web-kit/ui/empty-state.tsx';
import { Button } from '@mantine/core';
import { Mail } from 'lucide-react';
import { FlightPath } from '../brand/flight-path.tsx';
import { Page } from '../brand/page.tsx';
import classes from './plan-trip-page.module.css';

/** /plantrip: whom to write to for trips the shop does not book by itself, such as large groups. */
export function PlanTripPage() {
  const { campaign } = useUser();
  const address = `mailto:${campaign.supportEmail}?subject=${encodeURIComponent('Programe sua viagem')}`;
  return (
    <Page>
      <h1 className={classes.title}>Programe sua viagem</h1>
      <section className={classes.card}>
        <EmptyState
          title="Nossos especialistas montam a viagem com você"
          picture={<FlightPath className={classes.picture} />}
          action={
            <>
              <Button component="a" href={address} size="md" leftSection={<Mail size={20} aria-hidden />}>
                Falar com os especialistas
              </Button>
              <a href={address} className={classes.mail}>
                {campaign.supportEmail}
              </a>
            </>
          }
        >
          Para grupos acima de 9 pessoas e roteiros sob medida, escreva para a gente com o destino, as datas e a
          quantidade de pessoas.
        </EmptyState>
      </section>
    </Page>
  );
}
