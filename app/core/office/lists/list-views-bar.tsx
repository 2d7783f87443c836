import { Bookmark } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { ColumnChoice, type NamedColumn } from "./column-choice.tsx";
import type { FilterDefinitions, ListChoices } from "./list-state.ts";
import type { ViewedList } from "./list-views.ts";
import { SaveView } from "./save-view.tsx";
import { useListViews } from "./use-list-views.ts";
import { ViewRow } from "./view-row.tsx";

type ListViewsBarProps<Filters extends FilterDefinitions, Field extends string> = ViewedList & {
  choices: ListChoices<Filters, Field>;
  /** Of the table, in its order. */
  columns: readonly NamedColumn[];
  chosenColumns: readonly string[] | null;
  mayWrite: boolean;
  onColumns: (columns: readonly string[] | null) => void;
};

const VIEW_LINK =
  "inline-flex min-h-8 items-center gap-1.5 rounded-chip border border-transparent px-3 text-sm text-muted " +
  "[overflow-wrap:anywhere] hover:text-text aria-[current]:border-line-strong aria-[current]:font-[550] " +
  "aria-[current]:text-text touch:min-h-11";

/** The views of a list, mine and the team's, and what keeps and changes them; beside them its columns. */
export function ListViewsBar<Filters extends FilterDefinitions, Field extends string>(
  props: ListViewsBarProps<Filters, Field>,
) {
  const { list, area, choices, columns, mayWrite } = props;
  const { query, views, shown, current, unknown } = useListViews(
    { list, area },
    choices,
    columns.map(({ id }) => id),
  );
  return (
    <div className="mt-6 grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {views.length === 0 ? null : (
          <nav aria-label={m.list_views_title()} className="min-w-0">
            <ul className="flex flex-wrap gap-1">
              {[{ id: "", name: m.list_views_all(), query: "", isTeams: false }, ...views].map((view) => (
                <li key={view.id} className="min-w-0">
                  <Link
                    to={{ search: view.query }}
                    preventScrollReset
                    className={VIEW_LINK}
                    aria-current={
                      (view.id === "" ? current === "" && shown === undefined : view.id === shown?.id) || undefined
                    }
                  >
                    <span>{view.name}</span>
                    {view.isTeams ? <span className="text-xs font-normal">{m.list_views_team()}</span> : null}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <span className="ml-auto flex flex-wrap gap-2">
          <ViewsDialog>
            {query.isError ? (
              <ErrorState
                title={m.common_load_error()}
                headingLevel={3}
                retryLabel={m.common_retry()}
                onRetry={() => void query.refetch()}
              />
            ) : (
              <>
                <SaveView list={{ list, area }} views={views} current={current} mayWrite={mayWrite} />
                {query.isPending ? <Skeleton className="h-20" /> : null}
                {query.isSuccess && views.length === 0 ? (
                  <p className="text-sm text-muted">{m.list_views_empty()}</p>
                ) : (
                  <ul className="grid gap-4 border-t pt-4" aria-label={m.list_views_title()}>
                    {views.map((view) => (
                      <ViewRow
                        key={view.id}
                        list={{ list, area }}
                        view={view}
                        current={current}
                        isShown={view.id === shown?.id}
                        mayWrite={mayWrite}
                      />
                    ))}
                  </ul>
                )}
              </>
            )}
          </ViewsDialog>
          <ColumnChoice columns={columns} chosen={props.chosenColumns} onChoose={props.onColumns} />
        </span>
      </div>
      {unknown.length === 0 ? null : (
        <Notice tone="warning" role="status" title={m.list_views_unknown_title()}>
          {m.list_views_unknown({ parts: unknown.join(", ") })}
        </Notice>
      )}
    </div>
  );
}

function ViewsDialog({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="sm" variant="quiet">
          <Bookmark aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {m.list_views_open()}
        </Button>
      }
      title={m.list_views_title()}
      description={m.list_views_text()}
      closeLabel={m.common_close()}
    >
      <div className="grid gap-4">{children}</div>
    </Dialog>
  );
}
