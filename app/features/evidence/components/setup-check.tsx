import { type FormEvent, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { SetupFinding } from "../lib/check-setup.ts";

const NUMBER = /^[1-9][0-9]{0,8}$/;

type Check =
  | { status: "idle" }
  | { status: "running" }
  | { status: "failed" }
  | { status: "done"; setup: number; finding: SetupFinding };

/** Holds one setup's trades against its entry; `initial` is what a link to this page named. */
export function SetupCheck({ initial }: { initial: string }) {
  const [text, setText] = useState(NUMBER.test(initial) ? initial : "");
  const [isWrong, setIsWrong] = useState(false);
  const [check, setCheck] = useState<Check>({ status: "idle" });

  async function start(setup: number) {
    setCheck({ status: "running" });
    try {
      const { checkSetup } = await import("../lib/check-setup.ts");
      setCheck({ status: "done", setup, finding: await checkSetup(setup) });
    } catch {
      setCheck({ status: "failed" });
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const isNumber = NUMBER.test(text.trim());
    setIsWrong(!isNumber);
    if (isNumber && check.status !== "running") void start(Number(text.trim()));
  }

  return (
    <section aria-labelledby="check-setup" className="mt-16">
      <h2 id="check-setup">{m.evidence_setup_title()}</h2>
      <p className="mt-3 max-w-prose text-muted">{m.evidence_setup_text()}</p>
      <Card as="div" className="mt-6 grid gap-5">
        <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-3">
          <Field
            label={m.evidence_setup_label()}
            value={text}
            inputMode="numeric"
            autoComplete="off"
            inputClassName="figures max-w-40"
            error={isWrong ? m.evidence_setup_invalid() : undefined}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" isBusy={check.status === "running"}>
            {m.evidence_setup_start()}
          </Button>
        </form>
        <div aria-live="polite" className="empty:hidden">
          {check.status === "failed" ? <Notice tone="error">{m.evidence_setup_failed()}</Notice> : null}
          {check.status === "done" ? <Outcome setup={check.setup} outcome={check.finding} /> : null}
        </div>
      </Card>
    </section>
  );
}

function Outcome({ setup, outcome }: { setup: number; outcome: SetupFinding }) {
  if (outcome.status === "hidden") return <Notice>{m.evidence_setup_hidden({ setup })}</Notice>;
  if (outcome.status === "unrecorded") return <Notice tone="warning">{m.evidence_setup_unrecorded({ setup })}</Notice>;
  const { sequence } = outcome;
  return outcome.status === "match" ? (
    <Notice tone="success">{m.evidence_setup_match({ setup, sequence })}</Notice>
  ) : (
    <Notice tone="error">{m.evidence_setup_mismatch({ setup, sequence })}</Notice>
  );
}
