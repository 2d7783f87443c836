import { useState } from "react";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { officeErrorMessage } from "#app/core/data/errors/office-error-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ALERT_ACTIONS } from "#domain/signals/alert.ts";
import type { SignalSource } from "#domain/signals/signal-source.ts";
import { sayAnswer } from "../lib/alert-texts.ts";
import { sendTestAlert, type TestAnswer } from "../lib/send-test-alert.ts";
import { useReadSourcesAgain, useSourceAction } from "../lib/source-list.ts";
import { type AlertContent, AlertFields, useAlertForm } from "./alert-fields.tsx";

/** What a close says comes from the indicator's plots alone. */
const TESTED = ALERT_ACTIONS.filter((action) => action !== "close");

/** Sends a real alert by the way TradingView takes, with a secret that lives for a minute, and shows the answer. */
export function TestSource({ source }: { source: SignalSource }) {
  const form = useAlertForm("test");
  const { handleSubmit, formState, setError, watch } = form;
  const [answer, setAnswer] = useState<TestAnswer | null>(null);
  const readSourcesAgain = useReadSourcesAgain();
  const start = useSourceAction("start-signal-test");

  async function send(alert: AlertContent) {
    setAnswer(null);
    const started = await start.mutateAsync({ sourceId: source.id });
    if (!started.ok) return setError("root", { message: officeErrorMessage(started) });
    setAnswer(await sendTestAlert({ ...alert, secret: started.data.secret }));
    readSourcesAgain();
  }

  return (
    <Dialog
      trigger={<Button size="sm">{m.admin_signals_test()}</Button>}
      onOpenChange={() => setAnswer(null)}
      title={m.admin_signals_test_title({ name: source.name })}
      description={m.admin_signals_test_text()}
      closeLabel={m.common_close()}
    >
      <form className="grid gap-5" noValidate onSubmit={handleSubmit(send)}>
        <AlertFields form={form} actions={TESTED} />
        {watch("action") === "test" ? null : <Notice tone="warning">{m.admin_signals_test_real()}</Notice>}
        <Button type="submit" variant="primary" className="justify-self-start" isBusy={formState.isSubmitting}>
          {m.admin_signals_test_send()}
        </Button>
        <FormError error={formState.errors.root} />
        {answer === null ? null : <Answer answer={answer} />}
      </form>
    </Dialog>
  );
}

function Answer({ answer: { status, code, ms } }: { answer: TestAnswer }) {
  const isGood = status === 200;
  return (
    <Notice tone={isGood ? "success" : "error"} role={isGood ? "status" : "alert"} title={sayAnswer(code)}>
      {status === 0 ? null : <span className="figures">{m.admin_signals_test_answer({ status, code, ms })}</span>}
    </Notice>
  );
}
