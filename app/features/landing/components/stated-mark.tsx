import { Fragment, useId } from "react";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { PublicClaim } from "#app/ports.ts";
import { ExternalLink } from "#app/ui/link.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";

type Stated = { claim: PublicClaim; text: string };

/** One "according to LPX" for a group of claims; opens what is claimed, its sources and its date. Works without script. */
export function StatedMark({ claims }: { claims: readonly Stated[] }) {
  const id = useId();
  const month = dateFormat(getLocale(), { month: "long", year: "numeric", timeZone: "UTC" });
  const checkedOn = claims.map(({ claim }) => claim.checkedOn).sort()[0];
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
        {bySource(claims).map((group) => (
          <Fragment key={group[0]?.claim.id}>
            {group.map(({ claim, text }) => (
              <span key={claim.id} className="block font-medium">
                {text}
              </span>
            ))}
            <Source claim={group[0]?.claim} />
          </Fragment>
        ))}
        {checkedOn === undefined ? null : (
          <span className="mt-1 block text-muted">
            {m.landing_stated_date({ month: month.format(new Date(`${checkedOn}T00:00:00Z`)) })}
          </span>
        )}
      </span>
    </>
  );
}

function Source({ claim }: { claim: PublicClaim | undefined }) {
  if (claim === undefined) return null;
  const text = m.landing_stated_source({ source: claim.source });
  return (
    <span className="mt-2 mb-1 block text-muted [overflow-wrap:anywhere]">
      {claim.link === null ? text : <ExternalLink href={claim.link}>{text}</ExternalLink>}
    </span>
  );
}

/** Claims of one source are grouped, so that it is named once. */
function bySource(claims: readonly Stated[]): Stated[][] {
  const groups = new Map<string, Stated[]>();
  for (const stated of claims) {
    const key = `${stated.claim.source} ${stated.claim.link ?? ""}`;
    groups.set(key, [...(groups.get(key) ?? []), stated]);
  }
  return [...groups.values()];
}
