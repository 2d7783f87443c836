import { useState } from "react";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { authErrorMessage } from "#app/core/data/errors/error-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { type Enrolment, enrolFactor } from "../lib/account-calls.ts";
import { type Factor, useRefreshAccount } from "../lib/use-account.ts";
import { createRecoveryCodes } from "../lib/use-recovery-codes.ts";
import { CodeSheet } from "./code-sheet.tsx";
import { FactorQr } from "./factor-qr.tsx";

type EnrolFactorProps = { factors: readonly Factor[]; unfinishedIds: readonly string[] };

/** A dialog in two steps: the app learns the secret and shows its first code, then the recovery codes are kept. */
export function EnrolFactor({ factors, unfinishedIds }: EnrolFactorProps) {
  const refresh = useRefreshAccount();
  const [isStarting, setIsStarting] = useState(false);
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isFirst = factors.length === 0;

  async function start() {
    setIsStarting(true);
    const result = await enrolFactor(nameOf(factors.length), unfinishedIds).catch(
      () => ({ ok: false, code: "network" }) as const,
    );
    setIsStarting(false);
    if (result.ok) setEnrolment(result.value);
    else showToast({ title: m.settings_not_done(), description: authErrorMessage(result.code), tone: "destructive" });
  }

  async function finish() {
    showToast({ title: m.settings_factor_added(), tone: "success" });
    const made = isFirst ? await createRecoveryCodes() : null;
    if (made?.ok) setCodes(made.codes);
    else close();
    await refresh();
  }

  function close() {
    setEnrolment(null);
    setCodes(null);
    void refresh();
  }

  return (
    <>
      <Button className="justify-self-start" isBusy={isStarting} onClick={() => void start()}>
        {isFirst ? m.settings_factor_add() : m.settings_factor_add_more()}
      </Button>
      <Dialog
        open={enrolment !== null || codes !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) close();
        }}
        title={codes === null ? m.settings_factor_add_title() : m.settings_codes_title()}
        closeLabel={m.common_close()}
      >
        {codes !== null ? (
          <CodeSheet codes={codes} onDone={close} />
        ) : enrolment !== null ? (
          <FactorQr enrolment={enrolment} onConfirmed={() => void finish()} />
        ) : null}
      </Dialog>
    </>
  );
}

/** Names of a member's factors must differ; the moment tells them apart. */
function nameOf(count: number): string {
  if (count === 0) return m.panel_authenticator_app();
  const time = dateFormat(getLocale(), { dateStyle: "short", timeStyle: "medium" }).format(new Date());
  return `${m.panel_authenticator_app()} ${time}`;
}
