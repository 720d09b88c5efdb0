import { Price } from '@embarque/web-kit/price/price.tsx';
import { priceText } from '@embarque/web-kit/price/price-text.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import link from '@embarque/web-kit/ui/controls/text-link.module.css';
import classes from './chosen-rooms.module.css';
import { countOf, type RoomChoices } from './room-choice.ts';

interface ChosenRoomsProps {
  readonly choices: RoomChoices;
  readonly total: { readonly cashPrice: number; readonly pointsPrice: number };
  onRemove(index: number): void;
  onProceed(): void;
}

/** The rooms that were chosen, what they cost together, and the way on. */
export function ChosenRooms({ choices, total, onRemove, onProceed }: ChosenRoomsProps) {
  const view = usePriceView();
  const rest = choices.length - countOf(choices);
  return (
    <section className={classes.panel} aria-label="Quartos selecionados">
      <h2>Quartos selecionados</h2>
      <ul>
        {choices.map((choice, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a room is told apart by its number alone.
          <li key={index} data-empty={choice === undefined || undefined}>
            <span>
              <b>Quarto {index + 1}</b>
              {choice ? (
                <>
                  {choice.room.roomName}
                  <small>
                    {choice.rate.mealPlanInfo.mealPlanName} · {priceText(choice.rate, view)}
                  </small>
                </>
              ) : (
                'A escolher'
              )}
            </span>
            {choice && (
              <button
                type="button"
                className={link.link}
                aria-label={`Remover quarto ${index + 1}`}
                onClick={() => onRemove(index)}
              >
                Remover
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className={classes.total}>
        <span>Total</span>
        <Price {...total} size="lg" />
      </div>
      <Button look="accent" wide aria-disabled={rest > 0} onClick={onProceed}>
        {rest > 0 ? `Selecione ${rest} quarto(s) restante(s)` : 'Prosseguir para Resumo'}
      </Button>
    </section>
  );
}
