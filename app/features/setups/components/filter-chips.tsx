import { X } from "lucide-react";
import type { RefObject } from "react";
import { Link } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { type LibraryState, librarySearch, START } from "#domain/setups/library-state.ts";
import { activeFiltersOf } from "../lib/active-filters.ts";

export type FilterChipsProps = {
  state: LibraryState;
  /** Where the focus goes from a chip that is gone. */
  focusAfter: RefObject<HTMLElement | null>;
};

/** What is asked for, each to be taken back, or all at once: links, so they work without script. Spec: [2.31], [4.7]. */
export function FilterChips({ state, focusAfter }: FilterChipsProps) {
  const active = activeFiltersOf(state);
  if (active.length === 0) return null;
  const moveFocus = () => focusAfter.current?.focus();
  return (
    <ul aria-label={m.library_active()} className="flex min-w-0 flex-wrap items-center gap-2">
      {active.map(({ id, label, rest }) => (
        <li key={id} className="max-w-full">
          <Link
            to={{ search: librarySearch(rest) }}
            preventScrollReset
            onClick={moveFocus}
            aria-label={m.library_remove({ filter: label })}
            className="inline-flex min-h-8 max-w-full items-center gap-2 rounded-chip border border-signal bg-signal-soft px-3 text-xs font-medium transition-colors hover:bg-hover touch:min-h-11"
          >
            <span className="truncate">{label}</span>
            <X aria-hidden="true" className="size-3.5 flex-none" strokeWidth={1.75} />
          </Link>
        </li>
      ))}
      <li>
        <ClearAll state={state} onClear={moveFocus} />
      </li>
    </ul>
  );
}

const CLEAR_LOOK =
  "inline-flex min-h-8 items-center px-1 text-sm underline decoration-line-strong underline-offset-4 hover:decoration-signal touch:min-h-11";

export type ClearAllProps = { state: LibraryState; onClear?: () => void; className?: string };

/** Asks nothing any more; what is chosen for comparison stays. */
export function ClearAll({ state, onClear, className = CLEAR_LOOK }: ClearAllProps) {
  return (
    <Link
      to={{ search: librarySearch({ ...START, compared: state.compared }) }}
      preventScrollReset
      onClick={onClear}
      className={className}
    >
      {m.library_clear()}
    </Link>
  );
}
