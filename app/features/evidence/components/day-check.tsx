import { type FormEvent, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import type { DayFinding } from "../lib/check-day.ts";

const ACCOUNT = /^[a-z0-9-]{2,40}$/;
const DAY = /^20\d{2}-\d{2}-\d{2}$/;

type AccountDay = { account: string; day: string };
type Check =
  | { status: "idle" }
  | { status: "running" }
  | { status: "failed" }
  | ({ status: "done"; finding: DayFinding } & AccountDay);

/** Holds the trades of one published day against its entries; `initial` is what a link to this page named. */
export function DayCheck({ initial }: { initial: AccountDay }) {
  const [account, setAccount] = useState(ACCOUNT.test(initial.account) ? initial.account : "");
  const [day, setDay] = useState(DAY.test(initial.day) ? initial.day : "");
  const [isTried, setIsTried] = useState(false);
  const [check, setCheck] = useState<Check>({ status: "idle" });
  const asked = { account: account.trim(), day: day.trim() };
  const isAccount = ACCOUNT.test(asked.account);
  const isDay = DAY.test(asked.day);

  async function start() {
    setCheck({ status: "running" });
    try {
      const { checkDay } = await import("../lib/check-day.ts");
      setCheck({ status: "done", ...asked, finding: await checkDay(asked.account, asked.day) });
    } catch {
      setCheck({ status: "failed" });
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (isAccount && isDay && check.status !== "running") void start();
  }

  return (
    <section aria-labelledby="check-day" className="mt-16">
      <h2 id="check-day">{m.evidence_day_title()}</h2>
      <p className="mt-3 max-w-prose text-muted">{m.evidence_day_text()}</p>
      <Card as="div" className="mt-6 grid gap-5">
        <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-3">
          <Field
            label={m.evidence_day_account()}
            value={account}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputClassName="max-w-56"
            error={isTried && !isAccount ? m.evidence_day_account_invalid() : undefined}
            onChange={(event) => setAccount(event.target.value)}
          />
          <Field
            label={m.common_day()}
            type="date"
            value={day}
            inputClassName="figures max-w-48"
            error={isTried && !isDay ? m.evidence_day_invalid() : undefined}
            onChange={(event) => setDay(event.target.value)}
          />
          <Button type="submit" isBusy={check.status === "running"}>
            {m.evidence_day_start()}
          </Button>
        </form>
        <div aria-live="polite" className="empty:hidden">
          {check.status === "failed" ? <Notice tone="error">{m.evidence_day_failed()}</Notice> : null}
          {check.status === "done" ? <Outcome {...check} /> : null}
        </div>
      </Card>
    </section>
  );
}

function Outcome({ account, day: date, finding }: AccountDay & { finding: DayFinding }) {
  const day = dayName(date);
  if (finding.status === "unpublished") return <Notice>{m.evidence_day_unpublished({ account, day })}</Notice>;
  const { sequence } = finding;
  if (finding.status === "mismatch")
    return <Notice tone="error">{m.evidence_day_mismatch({ day, sequence, version: finding.version })}</Notice>;
  const { trades: count, versions } = finding;
  return (
    <Notice tone="success">
      {m.evidence_day_match({ day, sequence, count })}
      {versions > 1 ? ` ${m.evidence_day_corrected({ count: versions - 1 })}` : null}
    </Notice>
  );
}

function dayName(date: string): string {
  const style = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  return dateFormat(getLocale(), style).format(new Date(`${date}T00:00:00Z`));
}
