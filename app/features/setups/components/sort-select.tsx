import { ChevronDown } from "lucide-react";
import { m } from "#app/paraglide/messages.js";
import { CONTROL_LOOK } from "#app/ui/control-look.ts";
import { joinClasses } from "#app/ui/join-classes.ts";
import { PARAMETERS, SORTS, type Sort, START } from "#domain/setups/library-state.ts";
import { SORT_NAMES } from "../lib/active-filters.ts";

/** Spec [9.13]. */
export function SortSelect({ sort, onSort, form }: { sort: Sort; onSort: (sort: Sort) => void; form: string }) {
  return (
    <div className="relative min-w-44 flex-1 sm:max-w-64">
      <select
        name={PARAMETERS.sort}
        form={form}
        value={sort}
        aria-label={m.library_sort()}
        onChange={(event) => onSort(SORTS.find((known) => known === event.target.value) ?? START.sort)}
        className={joinClasses(CONTROL_LOOK, "appearance-none border-line-strong pr-10 text-sm")}
      >
        {SORTS.map((known) => (
          <option key={known} value={known} className="bg-raised text-text">
            {SORT_NAMES[known]()}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
        strokeWidth={1.75}
      />
    </div>
  );
}
