import { useQuery } from "@tanstack/react-query";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Card } from "#app/ui/card.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { type CartGroup, compareCarts, LEAST_COMPARED, shareOf } from "#domain/cart/cart-comparison.ts";
import { HOLD_OUT_PERCENT, RECOVERY_DAYS } from "#domain/cart/cart-recovery.ts";
import { formatMoney, formatPercent } from "#domain/formats/format-money.ts";

type Group = CartGroup & { cents: number };

const NONE: Group = { carts: 0, recovered: 0, cents: 0 };

/** What came back with letters and without, of carts whose time is over; no verdict from a few. */
export function RecoverySummary() {
  const query = useQuery({ queryKey: ["cart-recovery-groups"], queryFn: readGroups, refetchInterval: 60_000 });
  return (
    <Card className="mt-4 grid max-w-3xl gap-2 text-sm" aria-label={m.carts_summary()}>
      <h2 className="text-base">{m.carts_summary()}</h2>
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-16" />}
        failure={{ title: m.common_load_error(), retryLabel: m.common_retry(), headingLevel: 3 }}
        isEmpty={({ written, heldOut }) => written.carts + heldOut.carts === 0}
        empty={<p className="text-muted">{m.carts_summary_none({ days: RECOVERY_DAYS })}</p>}
      >
        {(groups) => <Groups {...groups} />}
      </Loaded>
    </Card>
  );
}

function Groups({ written, heldOut }: { written: Group; heldOut: Group }) {
  return (
    <>
      <p>
        {m.carts_summary_written(figuresOf(written))}
        <br />
        {m.carts_summary_held_out({ ...figuresOf(heldOut), percent: HOLD_OUT_PERCENT })}
      </p>
      <p className="text-muted">{verdictOf(written, heldOut)}</p>
    </>
  );
}

function figuresOf({ carts, recovered, cents }: Group) {
  const share = carts === 0 ? "–" : percent(shareOf({ carts, recovered }));
  return { carts, recovered, share, amount: formatMoney(cents, getLocale()) };
}

function verdictOf(written: Group, heldOut: Group): string {
  const compared = compareCarts(written, heldOut);
  if (compared.verdict === "too_few") return m.carts_verdict_too_few({ least: LEAST_COMPARED });
  const bounds = { low: percent(compared.low), high: percent(compared.high) };
  if (compared.verdict === "unclear") return m.carts_verdict_unclear(bounds);
  return compared.verdict === "more" ? m.carts_verdict_more(bounds) : m.carts_verdict_fewer(bounds);
}

function percent(share: number): string {
  return formatPercent(Math.round(share * 1000) / 10, getLocale());
}

async function readGroups(): Promise<{ written: Group; heldOut: Group }> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from("cart_recovery_groups").select("*");
  if (error) throw error;
  const group = (isHeldOut: boolean): Group => {
    const row = data.find((one) => one.is_held_out === isHeldOut);
    if (row === undefined) return NONE;
    return { carts: row.carts ?? 0, recovered: row.recovered ?? 0, cents: row.recovered_cents ?? 0 };
  };
  return { written: group(false), heldOut: group(true) };
}
