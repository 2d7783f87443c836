import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { PassRate } from "#domain/simulator/pass-rate.ts";
import { ofHundred } from "./answer-figures.ts";

/** Labels nearer than this to the pass share's own would run into it. */
const ROOM = 0.07;

/** The pass share on a line from 0 to 100, with the history's band and the coin's share; the words beside it say the same. */
export function PassBar({ rate: { pass: share, band, coin } }: { rate: PassRate }) {
  const language = getLocale();
  const ends = band === null ? [] : [band.low, band.high];
  const labelled = [0, ...ends, 1].filter((end, place, all) => {
    const isEdge = place === 0 || place === all.length - 1;
    return Math.abs(end - share) >= ROOM && (isEdge || (end >= ROOM && end <= 1 - ROOM));
  });
  return (
    <div aria-hidden="true" className="grid gap-1.5">
      <div className="relative h-4 rounded-sm border bg-sunken">
        {band === null ? null : (
          <span
            className="absolute inset-y-0 bg-line-strong"
            style={{ left: percent(band.low), right: percent(1 - band.high) }}
          />
        )}
        {coin === null ? null : (
          <span className="absolute -inset-y-1.5 border-l border-dashed border-text" style={{ left: percent(coin) }} />
        )}
        <span className="absolute -inset-y-1.5 w-0.5 -translate-x-1/2 bg-text" style={{ left: percent(share) }} />
      </div>
      <div className="figures relative h-5 text-xs text-muted">
        {labelled.map((end) => (
          <Label key={end} at={end}>
            {ofHundred(end, language)}
          </Label>
        ))}
        <Label at={share} className="font-semibold text-text">
          {ofHundred(share, language)}
        </Label>
      </div>
      <div className="figures relative h-5 text-xs text-muted">
        {coin === null ? null : <Label at={coin}>{m.answers_coin_mark({ pass: ofHundred(coin, language) })}</Label>}
      </div>
    </div>
  );
}

/** Centred under its place, and kept inside the bar near its ends. */
function Label({ at, className = "", children }: { at: number; className?: string; children: string }) {
  return (
    <span
      className={`absolute whitespace-nowrap ${className}`}
      style={{ left: percent(at), transform: `translateX(-${percent(at)})` }}
    >
      {children}
    </span>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}
