import { m } from "#app/paraglide/messages.js";

/** The other accounts of a TradingView name: it may be one person with two accounts, or somebody else's name. docs/decisions/161. */
export function AlsoOf({ people }: { people: readonly string[] | null }) {
  if (people === null || people.length === 0) return null;
  return (
    <span className="words text-xs font-normal text-signal-text [overflow-wrap:anywhere]">
      {m.admin_access_also_of({ people: people.join(", ") })}
    </span>
  );
}
