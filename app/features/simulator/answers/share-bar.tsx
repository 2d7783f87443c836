import { joinClasses } from "#app/ui/join-classes.ts";
import type { Estimate } from "#domain/simulator/analysis.ts";

type ShareBarProps = { estimate: Estimate; coin: Estimate | null; isOwn: boolean; className?: string };

/** A pass share from 0 to 100, with the coin's as a dashed line; the figure stands beside it. */
export function ShareBar({ estimate, coin, isOwn, className }: ShareBarProps) {
  return (
    <span aria-hidden="true" className={joinClasses("relative block h-2.5 w-24 bg-sunken", className)}>
      <span
        className={joinClasses("absolute inset-y-0 left-0 rounded-r-[2px]", isOwn ? "bg-text" : "bg-line-strong")}
        style={{ width: percent(estimate.pass.share) }}
      />
      {coin === null ? null : (
        <span
          className="absolute -inset-y-1 border-l border-dashed border-text"
          style={{ left: percent(coin.pass.share) }}
        />
      )}
    </span>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}
