import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { useMemberWeek } from "#app/core/account/member-week/use-member-week.ts";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { formatCount } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { sumAttempts } from "#domain/evaluations/diary.ts";
import { findAlert } from "#domain/member-week/member-week.ts";
import * as paths from "#domain/pages/paths.ts";
import { AttemptCard } from "./diary/attempt-card.tsx";
import { type Attempt, useDiary } from "./diary/use-diary.ts";
import { accountMoney } from "./lib/account-money.ts";

export const meta = pageMeta({
  path: paths.evaluationDiary,
  title: m.diary_title,
  description: m.diary_seo_description,
});

const AttemptForm = lazyPart(() => import("./diary/attempt-form.tsx"), "AttemptForm");

/** The member's evaluations: rules of their date, the state of each, what was paid and what came back. Spec [1.6]. */
export default function DiaryPage() {
  const query = useDiary();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1>{m.diary_title()}</h1>
          <p className="mt-2 max-w-prose text-muted">{m.diary_intro()}</p>
        </div>
        {isAdding ? null : (
          <Button variant="primary" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" className="size-4" strokeWidth={1.75} />
            {m.diary_add()}
          </Button>
        )}
      </div>
      <div className="mt-6 grid gap-4">
        {isAdding ? (
          <Card aria-label={m.diary_add()}>
            <Suspense fallback={<Skeleton className="h-180" />}>
              <AttemptForm attempt={null} onDone={() => setAdding(false)} />
            </Suspense>
          </Card>
        ) : null}
        <Loaded
          query={query}
          skeleton={<Skeleton className="h-80" />}
          failure={{ title: m.common_load_error(), retryLabel: m.common_retry() }}
          isEmpty={(attempts) => attempts.length === 0}
          empty={isAdding ? null : <EmptyState title={m.diary_empty_title()} text={m.diary_empty_text()} />}
        >
          {(attempts) => (
            <>
              <Attempts attempts={attempts} />
              <Sums attempts={attempts} />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

/** With `?apuntar=1` in the address a trade is noted at once in the one that runs, with `?alerta=` an alert's. */
function Attempts({ attempts }: { attempts: readonly Attempt[] }) {
  const [parameters] = useSearchParams();
  const [now] = useState(() => new Date());
  const name = parameters.get("alerta");
  const week = useMemberWeek(now, { isEnabled: name !== null });
  if (name !== null && week.isPending) return <Skeleton className="h-80" />;
  const alert = name === null || week.data === undefined ? null : findAlert(week.data, name);
  const running = attempts.find(({ status }) => status === "running")?.id;
  const isNoting = alert !== null || parameters.has("apuntar");
  return (
    <>
      {name !== null && alert === null ? <Notice tone="warning">{m.diary_alert_gone()}</Notice> : null}
      {name !== null && running === undefined ? <Notice tone="warning">{m.diary_none_running()}</Notice> : null}
      {attempts.map((attempt) => (
        <AttemptCard key={attempt.id} attempt={attempt} begun={isNoting && attempt.id === running ? { alert } : null} />
      ))}
    </>
  );
}

function Sums({ attempts }: { attempts: readonly Attempt[] }) {
  const { fees, payouts, passed, ended } = sumAttempts(attempts);
  const count = (value: number) => formatCount(value, getLocale());
  const sums = [
    [m.diary_sum_fees(), accountMoney(fees)],
    [m.diary_sum_payouts(), accountMoney(payouts)],
    [m.diary_sum_balance(), accountMoney(payouts - fees, null, true)],
    [m.diary_sum_passed(), m.diary_passed_of({ passed: count(passed), ended: count(ended) })],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {sums.map(([name, value]) => (
        <Card as="div" key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="figures-tight mt-1 text-xl font-semibold">{value}</dd>
        </Card>
      ))}
    </dl>
  );
}
