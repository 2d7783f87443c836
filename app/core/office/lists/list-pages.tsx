import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";

type ListPagesProps = { page: number; perPage: number; total: number; onPage: (page: number) => void };

/** How many rows there are, and the way to the pages beside this one. */
export function ListPages({ page, perPage, total, onPage }: ListPagesProps) {
  const pages = Math.max(1, Math.ceil(total / perPage));
  return (
    <nav
      aria-label={m.admin_list_pages()}
      className="mt-4 flex flex-wrap items-center justify-between gap-3 text-sm text-muted"
    >
      <span aria-live="polite">{m.admin_list_count({ total, page, pages })}</span>
      {pages === 1 ? null : (
        <span className="flex gap-2">
          <Button size="sm" disabled={page === 1} onClick={() => onPage(page - 1)}>
            {m.common_previous()}
          </Button>
          <Button size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {m.common_next()}
          </Button>
        </span>
      )}
    </nav>
  );
}
