import { useId } from "react";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import type { Claim } from "../lib/claims.ts";

/** The short "stated by LPX" mark beside a claim; opens its value, source and date. Works without script. */
export function StatedMark({ claim, about }: { claim: Claim; about: string }) {
  const id = useId();
  const month = dateFormat(getLocale(), { month: "long", year: "numeric", timeZone: "UTC" });
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={m.landing_stated_label({ about })}
        className="min-h-6 cursor-pointer rounded text-xs text-muted underline decoration-line-strong decoration-dotted underline-offset-4 hover:text-text"
      >
        {m.landing_stated_mark()}
      </button>
      <div
        id={id}
        popover="auto"
        className="m-auto max-w-80 rounded-card border border-line bg-raised p-4 text-sm text-text"
      >
        <p className="font-medium">
          {about}: <span className="figures">{claim.value}</span>
        </p>
        <p className="mt-2 text-muted">{m.landing_stated_source()}</p>
        <p className="mt-1 text-muted">
          {m.landing_stated_date({ month: month.format(new Date(`${claim.statedIn}-01T00:00:00Z`)) })}
        </p>
      </div>
    </>
  );
}
