import { ChevronLeft, ChevronRight } from "lucide-react";
import { formatCount } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";

type PagerProps = { page: number; pageSize: number; total: number; onPage: (page: number) => void };

/** `1–20 de 417` between two buttons; the range is told when it changes. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const language = getLocale();
  const last = Math.max(0, Math.ceil(total / pageSize) - 1);
  const from = Math.min(total, page * pageSize + 1);
  const to = Math.min(total, (page + 1) * pageSize);
  return (
    <div className="flex items-center justify-end gap-1 text-sm text-muted">
      <span aria-live="polite" className="figures mr-2">
        {m.setup_page_of({
          from: formatCount(from, language),
          to: formatCount(to, language),
          total: formatCount(total, language),
        })}
      </span>
      <PageButton name={m.setup_page_before()} isOff={page === 0} onClick={() => onPage(page - 1)} Icon={ChevronLeft} />
      <PageButton
        name={m.setup_page_after()}
        isOff={page >= last}
        onClick={() => onPage(page + 1)}
        Icon={ChevronRight}
      />
    </div>
  );
}

type PageButtonProps = { name: string; isOff: boolean; onClick: () => void; Icon: typeof ChevronLeft };

/** Keeps the focus at the ends, which a disabled button would lose. */
function PageButton({ name, isOff, onClick, Icon }: PageButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={isOff}
      onClick={() => isOff || onClick()}
      className="icon-button text-text aria-disabled:cursor-default aria-disabled:text-muted aria-disabled:opacity-60"
    >
      <Icon aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
    </button>
  );
}
