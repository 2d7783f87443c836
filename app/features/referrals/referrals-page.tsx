import { useQuery } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { CopyButton } from "#app/core/browser/clipboard/copy-button.tsx";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { REFERRAL_STEP_NAMES } from "#app/core/shop/orders/referral-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { formatMoney } from "#domain/formats/format-money.ts";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { REFUND_DAYS } from "#domain/memberships/refund-window.ts";
import * as paths from "#domain/pages/paths.ts";
import { REFERRAL_PERCENT, REFERRAL_STEPS, type Share, sumShares, toShares } from "#domain/referrals/referral.ts";

export const meta = pageMeta({
  path: paths.referrals,
  title: m.referrals_title,
  description: m.referrals_seo_description,
});

/** The member's referral code, what it earned and the state of each share. Spec: [3.9]. */
export default function ReferralsPage() {
  const { user } = useSession();
  const query = useQuery({
    queryKey: ["my-referrals", user?.id],
    enabled: user !== null,
    queryFn: () => readReferrals(user?.id ?? ""),
  });
  return (
    <>
      <h1>{m.referrals_title()}</h1>
      <p className="mt-2 max-w-prose text-muted">
        {m.referrals_intro({ percent: REFERRAL_PERCENT, days: REFUND_DAYS })}
      </p>
      <div className="mt-6 grid gap-4">
        <Loaded
          query={query}
          skeleton={<Skeleton className="h-64" />}
          failure={{ title: m.common_load_error(), retryLabel: m.common_retry() }}
          isEmpty={({ code }) => code === null}
          empty={
            <EmptyState
              title={m.referrals_no_code_title()}
              text={m.referrals_no_code_text()}
              action={
                <ButtonLink to={paths.plans} variant="primary">
                  {m.common_see_plans()}
                </ButtonLink>
              }
            />
          }
        >
          {({ code, shares }) => (
            <>
              <Code code={code ?? ""} />
              <Sums shares={shares} />
              <Shares shares={shares} />
              <p className="text-xs text-muted">{m.referrals_rules()}</p>
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

function Code({ code }: { code: string }) {
  const link = `${window.location.origin}${paths.register}?ref=${code}`;
  const lines = [
    { label: m.referrals_code(), text: code },
    { label: m.referrals_link(), text: link },
  ];
  return (
    <Card className="grid gap-3" aria-label={m.referrals_code()}>
      {lines.map(({ label, text }) => (
        <div key={label} className="flex flex-wrap items-center justify-between gap-3">
          <span className="min-w-0">
            <span className="block text-sm text-muted">{label}</span>
            <span className="figures [overflow-wrap:anywhere]">{text}</span>
          </span>
          <CopyButton text={text} what={label} />
        </div>
      ))}
      <p className="text-xs text-muted">{m.referrals_code_hint()}</p>
    </Card>
  );
}

function Sums({ shares }: { shares: readonly Share[] }) {
  const sums = sumShares(shares);
  return (
    <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {REFERRAL_STEPS.map((step) => (
        <Card as="div" key={step}>
          <dt className="text-sm text-muted">{REFERRAL_STEP_NAMES[step]()}</dt>
          <dd className="figures-tight mt-1 text-xl font-semibold">{formatMoney(sums[step], getLocale())}</dd>
        </Card>
      ))}
    </dl>
  );
}

function Shares({ shares }: { shares: readonly Share[] }) {
  const day = dateFormat(getLocale(), { dateStyle: "medium" });
  return (
    <Card aria-labelledby="shares-title">
      <h2 id="shares-title" className="text-lg">
        {m.referrals_list()}
      </h2>
      {shares.length === 0 ? <p className="mt-2 text-sm text-muted">{m.referrals_none()}</p> : null}
      <ul className="mt-2 text-sm">
        {shares.map(({ orderId, step, amountCents, earnedAt, dueAt, note }) => (
          <li key={orderId} className="flex flex-wrap justify-between gap-3 border-b py-3 last:border-b-0">
            <span className="min-w-0">
              {m.referrals_earned_on({ when: day.format(earnedAt) })}
              <span className="block text-xs text-muted">
                {REFERRAL_STEP_NAMES[step]()}
                {step === "earned" ? ` · ${m.referrals_due_on({ when: day.format(dueAt) })}` : null}
                {note === null ? null : ` · ${note}`}
              </span>
            </span>
            <span className="figures whitespace-nowrap">{formatMoney(amountCents, getLocale())}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The member's own code and shares, also of who may read everybody's. Throws what went wrong. */
async function readReferrals(userId: string): Promise<{ code: string | null; shares: Share[] }> {
  const supabase = await getSupabase();
  const [code, entries] = await Promise.all([
    supabase.from("referral_codes").select("code").eq("user_id", userId).maybeSingle(),
    supabase
      .from("referral_entries")
      .select("order_id, step, amount_cents, due_at, note, at")
      .eq("referrer_id", userId)
      .order("at"),
  ]);
  if (code.error) throw code.error;
  if (entries.error) throw entries.error;
  const shares = toShares(
    entries.data.map((row) => ({
      orderId: row.order_id,
      step: row.step,
      amountCents: row.amount_cents,
      at: new Date(row.at),
      dueAt: row.due_at === null ? null : new Date(row.due_at),
      note: row.note,
    })),
  );
  return { code: code.data?.code ?? null, shares };
}
