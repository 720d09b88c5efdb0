import { EmptyState } from '@embarque/web-kit/ui/empty-state.tsx';
import { Button } from '@mantine/core';
import { RotateCw } from 'lucide-react';

/** What is left when a screen broke: say so, and one way forward. */
export function ErrorPage() {
  return (
    <main>
      <EmptyState
        title="Tivemos um problema, por favor tente novamente mais tarde."
        action={
          <Button size="md" leftSection={<RotateCw size={18} aria-hidden />} onClick={() => location.reload()}>
            Recarregar a página
          </Button>
        }
      >
        O que você já preencheu nesta busca continua guardado neste dispositivo.
      </EmptyState>
    </main>
  );
}
