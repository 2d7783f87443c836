import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Candles } from "#app/ui/charts/candles.tsx";
import { Band, Plot } from "#app/ui/charts/plot.tsx";
import { HEIGHT, leftOf, type Scale, WIDTH } from "#app/ui/charts/scales.ts";
import { numberFormat } from "#domain/formats/kept-formats.ts";
import { type DayPicture, HERO, MINUTES_AN_HOUR, minuteScale, priceScale } from "../lib/day-picture.ts";

type DayChartProps = {
  day: DayPicture;
  /** The bars alone, as any platform shows them. */
  isPlain?: boolean;
  /** Its height. */
  className?: string;
};

const PATTERN_MINUTES = [HERO.pattern1Minute, HERO.pattern2Minute];

/** One real day of bars on the day band's axis, with the two pattern times, the stop and the target. */
export function DayChart({ day, isPlain = false, className = "h-[276px] max-sm:h-[300px]" }: DayChartProps) {
  const y = priceScale(day);
  return (
    <div className={`relative ${className}`}>
      <Plot label={chartLabel(day)}>
        {isPlain ? null : <Levels day={day} y={y} />}
        <Candles bars={day.bars} period={MINUTES_AN_HOUR} x={minuteScale} y={y} />
        {isPlain ? null : PATTERN_MINUTES.map((minute) => <PatternLine key={minute} x={minuteScale(minute)} />)}
      </Plot>
      {isPlain ? null : <Tags day={day} y={y} />}
    </div>
  );
}

type MarksProps = { day: DayPicture; y: Scale };

function Levels({ day: { trade }, y }: MarksProps) {
  const entry = minuteScale(trade.entryMinute);
  const width = minuteScale(trade.exitMinute + MINUTES_AN_HOUR) - entry;
  const [target, stop, middle] = [y(trade.target), y(trade.stop), y(trade.entry)];
  return (
    <>
      <Band x={entry} width={width} y1={middle} y2={target} className="fill-gain-soft" />
      <Band x={entry} width={width} y1={middle} y2={stop} className="fill-loss-soft" />
      <line x1={entry} x2={WIDTH} y1={target} y2={target} className="stroke-gain" strokeWidth={1.5} />
      <line x1={entry} x2={WIDTH} y1={stop} y2={stop} className="stroke-loss" strokeWidth={1.5} />
      <line x1={entry} x2={WIDTH} y1={middle} y2={middle} className="stroke-text" strokeDasharray="3 3" />
    </>
  );
}

function PatternLine({ x }: { x: number }) {
  return <line x1={x} x2={x} y1={-4} y2={HEIGHT} className="stroke-signal" strokeWidth={1.5} />;
}

function Tags({ day: { trade }, y }: MarksProps) {
  const price = numberFormat(getLocale(), { maximumFractionDigits: 0 });
  return (
    <>
      <PriceTag top={y(trade.target)} label="TP" price={price.format(trade.target)} className="text-gain" />
      <PriceTag top={y(trade.stop)} label="SL" price={price.format(trade.stop)} className="text-loss" />
      <PriceTag top={y(trade.entry)} label="" price={price.format(trade.entry)} className="text-text" />
      <PatternFlag minute={HERO.pattern1Minute} time="04:00" name={m.common_pattern_1()} />
      <PatternFlag minute={HERO.pattern2Minute} time="08:00" name={m.common_pattern_2()} />
    </>
  );
}

function PriceTag({ top, label, price, className }: { top: number; label: string; price: string; className: string }) {
  return (
    <span
      className={`absolute left-full z-10 ml-1 -translate-y-1/2 rounded border border-current bg-canvas px-1.5 py-1 figures text-xs leading-none ${className}`}
      style={{ top: `${top}%` }}
    >
      {label === "" ? null : <i className="mr-1 not-italic max-sm:hidden">{label}</i>}
      <span>{price}</span>
    </span>
  );
}

function PatternFlag({ minute, time, name }: { minute: number; time: string; name: string }) {
  return (
    <span
      className="absolute -top-[4%] grid -translate-y-full gap-0.5 pb-0.5 pl-2 leading-tight"
      style={{ left: leftOf(minuteScale(minute)) }}
    >
      <b className="figures text-sm font-semibold text-signal-text">{time}</b>
      <span className="text-xs text-muted max-sm:hidden">{name}</span>
    </span>
  );
}

function chartLabel({ date, trade }: DayPicture): string {
  const values = { date, result: trade.r.toFixed(2) };
  return trade.r > 0 ? m.landing_hero_chart_won(values) : m.landing_hero_chart_lost(values);
}
