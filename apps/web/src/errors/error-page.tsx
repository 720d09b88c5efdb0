import { Button } from '@embarque/web-kit/ui/button.tsx';
import { EmptyState } from '@embarque/web-kit/ui/empty-state.tsx';
import { CloudAlert, RotateCw } from 'lucide-react';
import { HeaderFrame } from '../brand/header-frame.tsx';
import classes from './problem-page.module.css';

/** Shown when a screen threw: says so and offers a reload. */
export function ErrorPage() {
  return (
    <>
      <HeaderFrame account={null} />
      <main className={classes.page}>
        <div className={classes.card}>
          <EmptyState
            title="Tivemos um problema, por favor tente novamente mais tarde."
            picture={<CloudAlert size={56} strokeWidth={1.25} />}
            action={
              <Button icon={<RotateCw size={18} aria-hidden />} onClick={() => location.reload()}>
                Recarregar a página
              </Button>
            }
          >
            O que você já preencheu nesta busca continua guardado neste dispositivo.
          </EmptyState>
        </div>
      </main>
    </>
  );
}
