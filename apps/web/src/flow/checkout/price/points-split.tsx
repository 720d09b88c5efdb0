import { formatPoints, formatReais, toReais } from '@embarque/contract/money/money.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { Input, TextInput } from '@mantine/core';
import classes from './points-split.module.css';
import type { SplitState } from './use-split.ts';

interface PointsSplitProps {
  readonly state: SplitState;
  readonly pricePoints: number;
}

/** Steps of the slider from minimum to maximum, so that both ends are exact. */
const STEPS = 1000;

/**
 * How much of the price is paid with points, by slider or by number; cash pays the rest. Read-only where there is nothing to
 * choose.
 */
export function PointsSplit({ state, pricePoints }: PointsSplitProps) {
  const { split, range, draft, problem, isFixed } = state;
  const view = usePriceView();
  const { pointsBalance } = useUser();
  const width = range.max - range.min;
  const step = Math.round(((split.points - range.min) / width) * STEPS);
  const cash = formatReais(toReais(split.cents));
  const share = pricePoints === 0 ? 100 : Math.round((split.points / pricePoints) * 100);
  return (
    <div className={classes.split}>
      <dl className={classes.balance}>
        <dt>Valor do Saldo</dt>
        <dd>
          {formatPoints(pointsBalance)} {view.shortCoin}
        </dd>
      </dl>
      <div className={classes.figures}>
        <TextInput
          id="points"
          label={`Em ${view.coin}`}
          size="lg"
          inputMode="numeric"
          autoComplete="off"
          classNames={{ input: classes.entry ?? '' }}
          value={draft ?? formatPoints(split.points)}
          disabled={isFixed}
          error={problem}
          rightSection={<span className={classes.coin}>{view.shortCoin}</span>}
          rightSectionWidth={56}
          onChange={({ currentTarget }) => state.type(currentTarget.value)}
          onBlur={state.blur}
        />
        <span className={classes.plus} aria-hidden>
          +
        </span>
        <div className={classes.cash}>
          <Input.Label component="span" size="lg">
            Em R$
          </Input.Label>
          <output htmlFor="points pontos-parte" aria-live="polite">
            {cash}
          </output>
        </div>
      </div>
      {width > 0 && (
        <div className={classes.slide}>
          <div className={classes.track} aria-hidden>
            <span style={{ width: `${(step * 100) / STEPS}%` }} />
          </div>
          <input
            id="pontos-parte"
            type="range"
            min={0}
            max={STEPS}
            step={1}
            value={step}
            disabled={isFixed}
            aria-label={`Parte paga em ${view.coin}`}
            aria-valuetext={`${formatPoints(split.points)} ${view.coin} e ${cash}`}
            onChange={({ currentTarget }) =>
              state.choose(range.min + Math.round((width * Number(currentTarget.value)) / STEPS))
            }
          />
          <div className={classes.ends}>
            <button type="button" disabled={isFixed} onClick={() => state.choose(range.min)}>
              Mínimo <b>{formatPoints(range.min)}</b>
            </button>
            <span>
              {share}% em {view.coin}
            </span>
            <button type="button" disabled={isFixed} onClick={() => state.choose(range.max)}>
              Máximo <b>{formatPoints(range.max)}</b>
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
