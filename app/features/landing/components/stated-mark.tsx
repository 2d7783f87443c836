import { useId } from "react";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import type { Claim } from "../lib/claims.ts";

type StatedMarkProps = { claims: readonly { claim: Claim; text: string }[] };

/** One "according to LPX" for a group of claims; opens what is claimed, its source and its date. Works without script. */
export function StatedMark({ claims }: StatedMarkProps) {
  const id = useId();
  const month = dateFormat(getLocale(), { month: "long", year: "numeric", timeZone: "UTC" });
  const statedIn = claims.map(({ claim }) => claim.statedIn).sort()[0] ?? "";
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="min-h-6 cursor-pointer rounded text-muted underline decoration-line-strong decoration-dotted underline-offset-4 hover:text-text"
      >
        {m.landing_stated_mark()}
        <span className="sr-only">{m.landing_stated_opens()}</span>
      </button>
      <span
        id={id}
        popover="auto"
        className="m-auto max-w-80 rounded-card border border-line bg-raised p-4 text-sm text-text"
      >
        {claims.map(({ claim, text }) => (
          <span key={claim.id} className="block font-medium">
            {text}
          </span>
        ))}
        <span className="mt-2 block text-muted">{m.landing_stated_source()}</span>
        <span className="mt-1 block text-muted">
          {m.landing_stated_date({ month: month.format(new Date(`${statedIn}-01T00:00:00Z`)) })}
        </span>
      </span>
    </>
  );
}
