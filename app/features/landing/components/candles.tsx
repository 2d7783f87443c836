import { dayShare, type PictureBar } from "../lib/day-picture.ts";

export const HOUR_SHARE = 100 / 24;
/** A bar that closed where it opened is still seen. */
const THINNEST_BODY = 0.4;

export type PriceToY = (price: number) => number;

/** Bars of one day; rising and falling ones differ in brightness alone: gain and loss are for results. */
export function Candles({ bars, y }: { bars: PictureBar[]; y: PriceToY }) {
  return (
    <>
      <Direction bars={bars.filter((bar) => bar.close >= bar.open)} y={y} className="fill-candle-up stroke-candle-up" />
      <Direction
        bars={bars.filter((bar) => bar.close < bar.open)}
        y={y}
        className="fill-candle-down stroke-candle-down"
      />
    </>
  );
}

/** All candles of one direction in two paths: as many elements each would double the page. */
function Direction({ bars, y, className }: { bars: PictureBar[]; y: PriceToY; className: string }) {
  return (
    <g className={className}>
      <path d={bars.map((bar) => wick(bar, y)).join("")} vectorEffect="non-scaling-stroke" />
      <path d={bars.map((bar) => body(bar, y)).join("")} stroke="none" />
    </g>
  );
}

function wick({ minute, high, low }: PictureBar, y: PriceToY): string {
  return `M${coordinate(dayShare(minute) + HOUR_SHARE / 2)} ${coordinate(y(high))}V${coordinate(y(low))}`;
}

function body({ minute, open, close }: PictureBar, y: PriceToY): string {
  const top = y(Math.max(open, close));
  const height = Math.max(THINNEST_BODY, y(Math.min(open, close)) - top);
  const width = coordinate(HOUR_SHARE * 0.56);
  return `M${coordinate(dayShare(minute) + HOUR_SHARE * 0.22)} ${coordinate(top)}h${width}v${coordinate(height)}h-${width}z`;
}

/** Two decimals of a percent are finer than any screen. */
function coordinate(value: number): number {
  return Math.round(value * 100) / 100;
}
