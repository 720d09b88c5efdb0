import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { EmptyState } from '@embarque/web-kit/ui/empty-state.tsx';
import { MapPinOff } from 'lucide-react';
import { LinkButton } from '../brand/link-button.tsx';
import { Page } from '../brand/page.tsx';
import classes from './problem-page.module.css';

/** An address the shop does not know. */
export function NotFoundPage() {
  return (
    <Page>
      <div className={classes.card}>
        <EmptyState
          title="Não encontramos esta página"
          picture={<MapPinOff size={56} strokeWidth={1.25} />}
          action={<LinkButton to={shopPaths.home}>Ir para o início</LinkButton>}
        >
          O endereço pode ter mudado ou ter sido digitado com algum engano.
        </EmptyState>
      </div>
    </Page>
  );
}
