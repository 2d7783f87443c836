import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { functionErrorMessage } from "#app/core/data/errors/function-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { formatDay } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { accountMoney } from "../lib/account-money.ts";
import { AttemptResults, type BegunNote } from "./attempt-results.tsx";
import { STATUS_NAMES } from "./status-names.ts";
import { type Attempt, forgetDiary } from "./use-diary.ts";

const AttemptForm = lazyPart(() => import("./attempt-form.tsx"), "AttemptForm");

const TONES = { running: "neutral", passed: "gain", failed: "loss", paid_out: "gain" } as const;

/** One evaluation: its rules and their date, money, and its state. */
export function AttemptCard({ attempt, begun }: { attempt: Attempt; begun: BegunNote | null }) {
  const { id, firm, product, ruleSet, rulesReadOn, startedOn, status, feesCents, payoutsCents } = attempt;
  const [isChanging, setChanging] = useState(false);
  const day = (date: string) => formatDay(date, getLocale());
  return (
    <Card as="article" aria-labelledby={`attempt-${id}`} className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id={`attempt-${id}`} className="text-lg">
            {firm} {product}
          </h2>
          <p className="mt-1 text-sm text-muted">
            {ruleSet === null ? null : `${accountMoney(ruleSet.initialCents)} · `}
            {m.diary_since({ date: day(startedOn) })} ·{" "}
            {rulesReadOn === null ? m.replay_own_rules() : m.diary_rules_of({ date: day(rulesReadOn) })}
          </p>
        </div>
        <Badge tone={TONES[status]}>{STATUS_NAMES[status]()}</Badge>
      </div>
      <p className="figures text-sm">
        {m.diary_money({ fees: accountMoney(feesCents), payouts: accountMoney(payoutsCents) })}
      </p>
      {ruleSet === null ? (
        <p className="text-sm text-muted">{m.diary_rules_unread()}</p>
      ) : (
        <AttemptResults attempt={attempt} ruleSet={ruleSet} begun={begun} />
      )}
      {isChanging ? (
        <Suspense fallback={<Skeleton className="h-80" />}>
          <AttemptForm attempt={attempt} onDone={() => setChanging(false)} />
        </Suspense>
      ) : (
        <div className="-mx-3 flex flex-wrap gap-y-2 px-0">
          <Button size="sm" variant="ghost" onClick={() => setChanging(true)}>
            {m.diary_change()}
          </Button>
          <DeleteAttempt attempt={attempt} />
        </div>
      )}
    </Card>
  );
}

function DeleteAttempt({ attempt: { id, firm, product } }: { attempt: Attempt }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  async function remove() {
    setBusy(true);
    const result = await invokeFunction("delete-evaluation", { id });
    setBusy(false);
    if (!result.ok) return setMessage(functionErrorMessage(result));
    await forgetDiary(client);
  }
  return (
    <Dialog
      trigger={
        <Button size="sm" variant="ghost">
          {m.common_delete()}
        </Button>
      }
      title={m.diary_delete_title({ name: `${firm} ${product}` })}
      description={m.diary_delete_text()}
      closeLabel={m.common_close()}
      size="sm"
      footer={
        <Button variant="danger" isBusy={isBusy} onClick={remove}>
          {m.diary_delete_confirm()}
        </Button>
      }
    >
      <FormError error={{ message }} />
    </Dialog>
  );
}
