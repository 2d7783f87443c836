import { joinClasses } from "#app/ui/join-classes.ts";
import type { PassRate } from "#domain/simulator/pass-rate.ts";

type ShareBarProps = { rate: PassRate; isOwn: boolean; className?: string };

/** A pass share from 0 to 100, with its band, and the coin's as a dashed line; the figures are shown beside it. */
export function ShareBar({ rate: { pass, band, coin }, isOwn, className }: ShareBarProps) {
  return (
    <span aria-hidden="true" className={joinClasses("relative block h-2.5 w-24 bg-sunken", className)}>
      <span
        className={joinClasses("absolute inset-y-0 left-0 rounded-r-[2px]", isOwn ? "bg-text" : "bg-line-strong")}
        style={{ width: percent(pass) }}
      />
      {band === null ? null : (
        <span
          className="absolute top-1/2 h-1 -translate-y-1/2 bg-muted"
          style={{ left: percent(band.low), right: percent(1 - band.high) }}
        />
      )}
      {coin === null ? null : (
        <span className="absolute -inset-y-1 border-l border-dashed border-text" style={{ left: percent(coin) }} />
      )}
    </span>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}
