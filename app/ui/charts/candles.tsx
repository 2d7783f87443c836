import { round, type Scale } from "./scales.ts";

/** Prices of one period; `at` is where it begins, in the values of the x scale. */
export type PriceBar = { at: number; open: number; high: number; low: number; close: number };

type CandlesProps = { bars: readonly PriceBar[]; x: Scale; y: Scale };

/** Share of a period's width that its body takes. */
const BODY_WIDTH = 0.56;
/** A bar that closed where it opened is still seen. */
const THINNEST_BODY = 0.4;

/** Price bars of equal periods; rising and falling ones differ in brightness alone: gain and loss are for results. */
export function Candles({ bars, period, ...scales }: CandlesProps & { period: number }) {
  const rising = bars.filter((bar) => bar.close >= bar.open);
  const falling = bars.filter((bar) => bar.close < bar.open);
  const width = scales.x(period) - scales.x(0);
  return (
    <>
      <Direction bars={rising} width={width} {...scales} className="fill-candle-up stroke-candle-up" />
      <Direction bars={falling} width={width} {...scales} className="fill-candle-down stroke-candle-down" />
    </>
  );
}

type DirectionProps = CandlesProps & { width: number; className: string };

/** All candles of one direction in two paths: as many elements each would double the page. */
function Direction({ bars, x, y, width, className }: DirectionProps) {
  const wicks = bars.map(({ at, high, low }) => `M${round(x(at) + width / 2)} ${round(y(high))}V${round(y(low))}`);
  const bodyWidth = round(width * BODY_WIDTH);
  const bodies = bars.map(({ at, open, close }) => {
    const top = y(Math.max(open, close));
    const height = round(Math.max(THINNEST_BODY, y(Math.min(open, close)) - top));
    const left = round(x(at) + (width * (1 - BODY_WIDTH)) / 2);
    return `M${left} ${round(top)}h${bodyWidth}v${height}h-${bodyWidth}z`;
  });
  return (
    <g className={className}>
      <path d={wicks.join("")} />
      <path d={bodies.join("")} stroke="none" />
    </g>
  );
}
