import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { pollMs, useLiveRows } from "#app/core/data/realtime/use-live-rows.ts";
import { useNow } from "#app/core/formats/clock/use-now.ts";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { DUE_KINDS, type DueKind, groupDue } from "#domain/office/due-item.ts";
import { DueRow } from "./due-row.tsx";
import { KIND_NAMES } from "./due-texts.ts";
import { KeysHelp } from "./keys-help.tsx";
import { DUE_QUERY, type OfficeItem, readDueItems } from "./read-due-items.ts";
import { useKeyChoice } from "./row-keys.ts";
import { useRowKeys } from "./use-row-keys.ts";

/** What waits for a person, in the order in which it falls due: one row and one button for each. Spec: [2.23]. */
export function DueList({ zone }: { zone: string }) {
  const items = useDueItems();
  return (
    <Loaded
      query={items}
      skeleton={<Skeleton className="h-96" />}
      failure={{ title: m.common_load_error(), retryLabel: m.common_retry() }}
      isEmpty={(all) => all.length === 0}
      empty={<EmptyState title={m.summary_none_title()} text={m.summary_none_text()} />}
    >
      {(all) => <Items items={all} zone={zone} />}
    </Loaded>
  );
}

function useDueItems() {
  const queryKey = [DUE_QUERY];
  const isAccessLive = useLiveRows({ table: "indicator_access", queryKey });
  const areOrdersLive = useLiveRows({ table: "orders", queryKey });
  const areTicketsLive = useLiveRows({ table: "support_tickets", queryKey });
  const refetchInterval = pollMs(isAccessLive && areOrdersLive && areTicketsLive, 15_000);
  // What is settled on a record's own page is gone when one comes back.
  return useQuery({ queryKey, queryFn: readDueItems, refetchInterval, staleTime: 0 });
}

function Items({ items, zone }: { items: readonly OfficeItem[]; zone: string }) {
  const now = useNow();
  const [chosen, setChosen] = useState<DueKind | null>(null);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useRowKeys({ list, isOn: useKeyChoice() === "on", onHelp: () => setIsHelpOpen(true) });
  const counts = Map.groupBy(items, ({ kind }) => kind);
  // A kind whose last thing was settled is none to choose any more.
  const kind = chosen !== null && counts.has(chosen) ? chosen : null;
  const shown = kind === null ? items : items.filter((item) => item.kind === kind);
  const { late, today, later } = groupDue(shown, { now, zone });
  return (
    <>
      <p className="mb-3 text-sm text-muted">{m.summary_waiting({ count: shown.length, late: late.length })}</p>
      <Card isFlush aria-label={m.admin_queue_title()}>
        <div className="flex items-center gap-2 p-4 max-md:overflow-x-auto max-md:whitespace-nowrap md:flex-wrap">
          <fieldset className="contents">
            <legend className="sr-only">{m.summary_kinds()}</legend>
            <Choice
              name={m.summary_all()}
              count={items.length}
              isChosen={kind === null}
              onChoose={() => setChosen(null)}
            />
            {DUE_KINDS.filter((one) => counts.has(one)).map((one) => (
              <Choice
                key={one}
                name={KIND_NAMES[one]()}
                count={counts.get(one)?.length ?? 0}
                isChosen={kind === one}
                onChoose={() => setChosen(one)}
              />
            ))}
          </fieldset>
          <span className="ml-auto max-md:hidden">
            <KeysHelp isOpen={isHelpOpen} onOpenChange={setIsHelpOpen} />
          </span>
        </div>
        <div ref={list}>
          <Group title={m.summary_late()} items={late} now={now} />
          <Group title={m.summary_today()} items={today} now={now} />
          <Group title={m.summary_later()} items={later} now={now} />
        </div>
      </Card>
    </>
  );
}

type ChoiceProps = { name: string; count: number; isChosen: boolean; onChoose: () => void };

function Choice({ name, count, isChosen, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="min-h-8 flex-none cursor-pointer rounded-chip border border-transparent px-3 text-sm text-muted hover:text-text aria-pressed:border-line-strong aria-pressed:font-[550] aria-pressed:text-text touch:min-h-11"
    >
      {name} <span className="figures">{count}</span>
    </button>
  );
}

function Group({ title, items, now }: { title: string; items: readonly OfficeItem[]; now: Date }) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="border-t bg-sunken px-4 py-2 text-sm font-semibold">
        {title} <span className="figures font-normal text-muted">{items.length}</span>
      </h2>
      <ul>
        {items.map((item) => (
          <DueRow key={`${item.kind} ${item.id}`} item={item} now={now} />
        ))}
      </ul>
    </section>
  );
}
