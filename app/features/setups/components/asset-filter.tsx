import { formatCount } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { Facet } from "#domain/setups/library-facets.ts";
import { PARAMETERS } from "#domain/setups/library-state.ts";

export type AssetFilterProps = {
  facets: readonly Facet[];
  chosen: readonly string[];
  onChange: (asset: string, isOn: boolean) => void;
};

export function AssetFilter({ facets, chosen, onChange }: AssetFilterProps) {
  return (
    <fieldset className="min-w-0 border-0 border-t pt-4">
      <legend className="float-left mb-1.5 w-full p-0 text-sm font-[550]">{m.common_asset()}</legend>
      <div className="clear-both grid">
        {facets.map(({ value, count }) => (
          <label key={value} className="flex min-h-8 cursor-pointer items-center gap-2.5 text-sm touch:min-h-11">
            <input
              type="checkbox"
              name={PARAMETERS.asset}
              value={value}
              checked={chosen.includes(value)}
              onChange={(event) => onChange(value, event.target.checked)}
              className="check border-line-strong"
            />
            <span className="flex-1">{value}</span>
            <span className="figures text-xs text-muted">{formatCount(count, getLocale())}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
