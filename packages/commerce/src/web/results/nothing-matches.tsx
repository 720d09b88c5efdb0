import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { StateScene } from '@embarque/web-kit/ui/scenes/state-scene.tsx';

/** Where a service has no sentence of its own. */
export const NOTHING_MATCHES =
  'Não encontramos resultados que correspondam aos filtros selecionados. Tente ajustar os critérios de busca para obter mais opções.';

interface NothingMatchesProps {
  readonly title?: string;
  onClear(): void;
}

/** Stands in the place of a list of which a filter leaves nothing. */
export function NothingMatches({ title = NOTHING_MATCHES, onClear }: NothingMatchesProps) {
  return (
    <div role="status">
      <StateScene
        scene="nothing"
        title={title}
        action={
          <Button look="plain" onClick={onClear}>
            Limpar filtros
          </Button>
        }
      />
    </div>
  );
}
