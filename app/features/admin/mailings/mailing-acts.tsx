import { useState } from "react";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { RecordAction } from "#app/core/office/records/record-action.tsx";
import { historyKey } from "#app/core/office/records/record-history.tsx";
import { RecordSection } from "#app/core/office/records/record-page.tsx";
import { useOfficeZone } from "#app/core/office/zone/use-office-zone.ts";
import { m } from "#app/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { wallInstant } from "#domain/clock/zone-time.ts";
import { isComplete } from "#domain/mailings/mailing.ts";
import { mailingList } from "./mailing-list.ts";
import { type Mailing, mailingKey } from "./mailing-record.ts";

/** A test to oneself, then now or at a moment, and the end of it. */
export function MailingActs({ mailing }: { mailing: Mailing }) {
  const { id: mailingId, state, version } = mailing;
  if (state === "done" || state === "stopped") return null;
  const stale = [mailingKey(mailingId), historyKey(`mailing:${mailingId}`), [mailingList.name]];
  const isReady = isComplete(mailing);
  return (
    <RecordSection title={m.admin_record_actions()}>
      {state === "draft" ? (
        <>
          {isReady ? null : <p className="text-sm text-muted">{m.mailings_error_incomplete()}</p>}
          <RecordAction
            label={m.mailings_test()}
            consequence={m.mailings_test_text()}
            done={m.mailings_test_done()}
            isDisabled={!isReady}
            run={() => invokeFunction("send-test-mailing", { mailingId }, { idempotencyKey: crypto.randomUUID() })}
            stale={stale}
          />
          <RecordAction
            label={m.mailings_now()}
            consequence={m.mailings_now_text()}
            done={m.mailings_now_done()}
            isDisabled={!isReady}
            run={() => invokeFunction("schedule-mailing", { mailingId, startsAt: null, version })}
            stale={stale}
          />
          <ScheduleAct mailing={mailing} isReady={isReady} stale={stale} />
        </>
      ) : (
        <RecordAction
          label={state === "scheduled" ? m.mailings_unschedule() : m.mailings_stop()}
          consequence={state === "scheduled" ? m.mailings_unschedule_text() : m.mailings_stop_text()}
          done={state === "scheduled" ? m.mailings_unschedule_done() : m.mailings_stop_done()}
          run={() => invokeFunction("stop-mailing", { mailingId, version })}
          stale={stale}
        />
      )}
    </RecordSection>
  );
}

type ScheduleActProps = { mailing: Mailing; isReady: boolean; stale: readonly (readonly string[])[] };

/** By the office's clock, whatever the reader's own shows. */
function ScheduleAct({ mailing: { id: mailingId, version }, isReady, stale }: ScheduleActProps) {
  const { data: zone } = useOfficeZone();
  const [typed, setTyped] = useState("");
  const at = zone === undefined ? null : momentOf(typed, zone);
  return (
    <RecordAction
      label={m.mailings_schedule()}
      consequence={m.mailings_schedule_text()}
      done={m.mailings_schedule_done()}
      isDisabled={!isReady || zone === undefined}
      isReady={at !== null}
      run={() => invokeFunction("schedule-mailing", { mailingId, startsAt: at, version })}
      stale={stale}
    >
      <Field
        type="datetime-local"
        label={m.panel_starts()}
        hint={m.mailings_starts_hint({ zone: zone ?? "" })}
        value={typed}
        required
        onChange={({ target }) => setTyped(target.value)}
      />
    </RecordAction>
  );
}

/** ISO 8601 of what a field for date and time holds; null while it holds none. */
function momentOf(typed: string, zone: string): string | null {
  const [date = "", time = ""] = typed.split("T");
  const [hour = Number.NaN, minute = Number.NaN] = time.split(":").map(Number);
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(hour) || Number.isNaN(minute)) return null;
  return wallInstant(date, { hour, minute }, zone).toISOString();
}
