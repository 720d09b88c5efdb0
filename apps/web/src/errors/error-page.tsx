import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { Button, ButtonAnchor } from '@embarque/web-kit/ui/controls/button.tsx';
import { StateScene } from '@embarque/web-kit/ui/scenes/state-scene.tsx';
import { RotateCw } from 'lucide-react';
import { HeaderFrame } from '../brand/header-frame.tsx';
import classes from './problem-page.module.css';

/** Shown when a screen threw: says so and offers a reload. */
export function ErrorPage() {
  return (
    <>
      <HeaderFrame account={null} />
      <main className={classes.page}>
        <div className={classes.card}>
          <StateScene
            scene="error"
            isPage
            title="Tivemos um problema, por favor tente novamente mais tarde."
            action={
              <>
                <Button icon={<RotateCw size={18} aria-hidden />} onClick={() => location.reload()}>
                  Recarregar a página
                </Button>
                {/* Loads the shop anew: what is loaded is broken. */}
                <ButtonAnchor look="plain" href={shopPaths.home}>
                  Ir para o início
                </ButtonAnchor>
              </>
            }
          >
            O que você já tiver preenchido continua guardado neste aparelho.
          </StateScene>
        </div>
      </main>
    </>
  );
}
