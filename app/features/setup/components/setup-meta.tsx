import { m } from "#app/paraglide/messages.js";
import { Tag } from "#app/ui/badge.tsx";
import type { Setup } from "#domain/setups/setup.ts";

/** Asset, timeframe and number, above the name. */
export function SetupMeta({ setup }: { setup: Setup }) {
  return (
    <span className="flex flex-wrap items-center gap-2 text-sm font-normal tracking-normal">
      <span className="figures font-semibold">{setup.asset}</span>
      <Tag>{setup.timeframe}</Tag>
      <span className="figures text-xs text-muted">{m.setup_number({ id: setup.id })}</span>
    </span>
  );
}
