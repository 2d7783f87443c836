import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { formatCount } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { joinClasses } from "#app/ui/join-classes.ts";
import { type LibraryState, librarySearch } from "#domain/setups/library-state.ts";

/** Where a page of the list begins; the links lead there. */
export const RESULTS_ID = "results";

export type PaginationProps = { state: LibraryState; page: number; pages: number };

export function Pagination({ state, page, pages }: PaginationProps) {
  if (pages === 1) return null;
  const to = (number: number) => ({ search: librarySearch({ ...state, page: number }), hash: RESULTS_ID });
  return (
    <nav aria-label={m.library_pages()} className="mt-8 flex flex-wrap items-center justify-center gap-1.5">
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev" aria-label={m.library_page_previous()} className={LOOK}>
          <ChevronLeft aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </Link>
      ) : null}
      {pagesToName(page, pages).map((number, place) =>
        number === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: at most two gaps, each at its end
          <span key={`gap ${place}`} aria-hidden="true" className="px-1 text-muted">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={to(number)}
            aria-current={number === page ? "page" : undefined}
            aria-label={m.library_page({ number: formatCount(number, getLocale()) })}
            className={joinClasses(LOOK, number === page && "border-signal bg-signal-soft text-text")}
          >
            {formatCount(number, getLocale())}
          </Link>
        ),
      )}
      {page < pages ? (
        <Link to={to(page + 1)} rel="next" aria-label={m.library_page_next()} className={LOOK}>
          <ChevronRight aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </Link>
      ) : null}
    </nav>
  );
}

const LOOK =
  "figures inline-flex min-h-10 min-w-10 items-center justify-center rounded-control border px-2 text-sm text-muted transition-colors hover:bg-hover hover:text-text touch:min-h-11 touch:min-w-11";

/** Neighbours of the current page that are named, on each side. */
const AROUND = 1;

/** The numbers that a pagination names, from the first to the last; null is a gap. */
export function pagesToName(page: number, pages: number): (number | null)[] {
  const named = Array.from({ length: pages }, (_, place) => place + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= AROUND,
  );
  return named.flatMap((number, place) => {
    const skipped = number - (named[place - 1] ?? 0) - 1;
    if (skipped === 0) return [number];
    // A gap of one page is as wide as its number.
    return skipped === 1 ? [number - 1, number] : [null, number];
  });
}
