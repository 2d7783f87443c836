import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { functionErrorMessage } from "#app/core/errors/error-texts.ts";
import { formatSignedMoney } from "#app/core/formats/signed-figures.ts";
import { type FunctionFailure, invokeFunction } from "#app/core/functions/invoke-function.ts";
import { historyKey } from "#app/core/records/record-history.tsx";
import { RecordSection } from "#app/core/records/record-page.tsx";
import { showToast } from "#app/core/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import type { AccountTrade } from "#domain/results/account-trade.ts";
import { REASON_LENGTH } from "#domain/results/written-trade.ts";
import { type DayView, dayKey, daySubject, tradeLine } from "./day-record.ts";
import { TypeTrade } from "./type-trade.tsx";

/** Publishes a day anew with its reason. Drawn anew for each version, so that it never corrects an older one. */
export function CorrectDay({ view }: { view: DayView }) {
  const { account, day, version, counting, waiting } = view;
  const client = useQueryClient();
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const [added, setAdded] = useState<readonly AccountTrade[]>([]);
  const [reason, setReason] = useState("");
  const [isShort, setIsShort] = useState(false);
  const lookAgain = async () => {
    await client.invalidateQueries({ queryKey: dayKey(account, day) });
    await client.invalidateQueries({ queryKey: historyKey(daySubject(view)) });
  };
  const correct = useMutation({
    mutationFn: () =>
      invokeFunction("correct-day", {
        ...{ account, day, version, reason: reason.trim() },
        ...{ removed: [...removed], added: [...added], waiting: waiting.length },
      }),
    onSuccess: async (done) => {
      if (!done.ok) return;
      showToast({ title: m.accounts_correct_done(), tone: "success" });
      await lookAgain();
    },
  });

  function submit() {
    const isTooShort = reason.trim().length < REASON_LENGTH.least;
    setIsShort(isTooShort);
    if (!isTooShort) correct.mutate();
  }

  return (
    <RecordSection title={m.accounts_correct_title()}>
      <p className="text-sm text-muted">{m.accounts_correct_text()}</p>
      <ul className="grid gap-3">
        {counting.map((trade) => (
          <li key={trade.id} className="grid gap-1.5 border-t pt-3 first:border-t-0 first:pt-0">
            <Checkbox
              label={m.accounts_correct_remove({ trade: tradeLine(trade) })}
              checked={removed.includes(trade.id)}
              onChange={({ target }) =>
                setRemoved(target.checked ? [...removed, trade.id] : removed.filter((id) => id !== trade.id))
              }
            />
            <TypeTrade start={trade} label={m.accounts_trade_copy()} onTyped={(typed) => setAdded([...added, typed])} />
          </li>
        ))}
      </ul>
      <Added added={added} onDrop={(place) => setAdded(added.filter((_, at) => at !== place))} />
      <TypeTrade start={null} label={m.accounts_trade_add()} onTyped={(typed) => setAdded([...added, typed])} />
      <TextArea
        label={m.panel_reason()}
        hint={m.accounts_correct_reason_hint()}
        rows={2}
        maxLength={REASON_LENGTH.most}
        value={reason}
        error={isShort ? m.accounts_correct_reason_short(REASON_LENGTH) : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      {correct.data?.ok === false ? (
        <Refused
          failure={correct.data}
          mine={{ version, removed: removed.length, added: added.length }}
          onLookAgain={lookAgain}
        />
      ) : null}
      <Button variant="primary" isBusy={correct.isPending} onClick={submit} className="justify-self-start">
        {m.accounts_correct_publish()}
      </Button>
    </RecordSection>
  );
}

function Added({ added, onDrop }: { added: readonly AccountTrade[]; onDrop: (place: number) => void }) {
  if (added.length === 0) return null;
  return (
    <div className="grid gap-2 text-sm">
      <h3 className="text-base">{m.accounts_correct_added()}</h3>
      <ul className="grid gap-2">
        {added.map((trade, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no number yet
          <li key={place} className="flex flex-wrap items-center justify-between gap-3">
            <span className="[overflow-wrap:anywhere]">{tradeLine(trade)}</span>
            <Button size="sm" onClick={() => onDrop(place)}>
              {m.panel_remove_of({ name: tradeLine(trade) })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type RefusedProps = {
  failure: FunctionFailure<"correct-day">;
  mine: { version: number; removed: number; added: number };
  onLookAgain: () => Promise<void>;
};

/** Why nothing was published; where somebody corrected the day meanwhile, with both versions. */
function Refused({ failure, mine, onLookAgain }: RefusedProps) {
  const { changed } = failure;
  if (changed === undefined) return <Notice tone="error">{functionErrorMessage(failure)}</Notice>;
  const { version, trades, profitCents, reason } = changed.current;
  const result = formatSignedMoney(profitCents, getLocale());
  return (
    <Notice
      tone="warning"
      role="alert"
      title={m.admin_changed_title()}
      action={
        <Button size="sm" onClick={() => void onLookAgain()}>
          {m.accounts_correct_look_again()}
        </Button>
      }
    >
      <p>{m.accounts_correct_yours(mine)}</p>
      <p>{m.accounts_correct_theirs({ version, trades, result, reason: reason ?? "–" })}</p>
    </Notice>
  );
}
