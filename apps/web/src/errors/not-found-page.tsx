import { EmptyState } from '@embarque/web-kit/ui/empty-state.tsx';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Page } from '../brand/page.tsx';
import { paths } from '../paths.ts';

/** An address the shop does not know. */
export function NotFoundPage() {
  return (
    <Page>
      <EmptyState
        title="Não encontramos esta página"
        action={
          <Button size="md" component={Link} to={paths.home}>
            Ir para o início
          </Button>
        }
      >
        O endereço pode ter mudado ou ter sido digitado com algum engano.
      </EmptyState>
    </Page>
  );
}
