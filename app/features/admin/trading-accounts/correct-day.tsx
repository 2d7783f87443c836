import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { officeErrorMessage } from "#app/core/data/errors/office-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { formatSignedMoney } from "#app/core/formats/signed-figures.ts";
import { historyKey } from "#app/core/office/records/record-history.tsx";
import { RecordSection } from "#app/core/office/records/record-page.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import type { DayRecord } from "#domain/actions/account-actions.ts";
import type { Versioned } from "#domain/actions/action-kinds.ts";
import type { AccountTrade } from "#domain/results/account-trade.ts";
import { checkReason, REASON_LENGTH } from "#domain/results/written-trade.ts";
import { type DayView, dayKey, daySubject, tradeLine } from "./day-record.ts";
import { TypeTrade } from "./type-trade.tsx";

/** Publishes a day anew with its reason. Drawn anew for each version, so that it never corrects an older one. */
export function CorrectDay({ view }: { view: DayView }) {
  const { account, day, version, counting, waiting } = view;
  const client = useQueryClient();
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const [added, setAdded] = useState<readonly AccountTrade[]>([]);
  const [changed, setChanged] = useState<Current | null>(null);
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: domainResolver(checkReason),
    defaultValues: { reason: "" },
  });
  const { errors, isSubmitting } = formState;
  const lookAgain = async () => {
    await client.invalidateQueries({ queryKey: dayKey(account, day) });
    await client.invalidateQueries({ queryKey: historyKey(daySubject(view)) });
  };

  async function correct({ reason }: { reason: string }) {
    const done = await invokeFunction("correct-day", {
      ...{ account, day, version, reason },
      ...{ removed: [...removed], added: [...added], waiting: waiting.length },
    });
    if (done.ok) {
      showToast({ title: m.accounts_correct_done(), tone: "success" });
      await lookAgain();
    } else if (done.changed === undefined) setError("root", { message: officeErrorMessage(done) });
    else setChanged(done.changed.current);
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
      <form noValidate className="grid gap-4" onSubmit={handleSubmit(correct)}>
        <TextArea
          {...register("reason")}
          label={m.panel_reason()}
          hint={m.accounts_correct_reason_hint()}
          rows={2}
          maxLength={REASON_LENGTH.most}
          error={errors.reason && m.accounts_correct_reason_short(REASON_LENGTH)}
        />
        <FormError error={errors.root} />
        {changed === null ? (
          <Button type="submit" variant="primary" isBusy={isSubmitting} className="justify-self-start">
            {m.accounts_correct_publish()}
          </Button>
        ) : (
          <Overtaken
            current={changed}
            mine={{ version, removed: removed.length, added: added.length }}
            onLookAgain={lookAgain}
          />
        )}
      </form>
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
            <Button size="sm" aria-label={m.panel_remove_of({ name: tradeLine(trade) })} onClick={() => onDrop(place)}>
              {m.panel_remove()}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Current = DayRecord & Versioned;
type OvertakenProps = {
  current: Current;
  mine: { version: number; removed: number; added: number };
  onLookAgain: () => Promise<void>;
};

/** Somebody corrected the day meanwhile: both versions. What was marked belongs to trades that may not count any more. */
function Overtaken({ current, mine, onLookAgain }: OvertakenProps) {
  const { version, trades, profitCents, reason } = current;
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
