import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { StateScene } from '@embarque/web-kit/ui/scenes/state-scene.tsx';
import { LinkButton } from '../brand/link-button.tsx';
import { Page } from '../brand/page.tsx';
import classes from './problem-page.module.css';

/** An address the shop does not know. */
export function NotFoundPage() {
  return (
    <Page>
      <div className={classes.card}>
        <StateScene
          scene="lost"
          isPage
          title="Não encontramos esta página"
          action={<LinkButton to={shopPaths.home}>Ir para o início</LinkButton>}
        >
          O endereço pode ter mudado ou ter sido digitado com algum engano.
        </StateScene>
      </div>
    </Page>
  );
}
