import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { CopyButton } from "#app/core/browser/clipboard/copy-button.tsx";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { authErrorMessage } from "#app/core/data/errors/auth-error-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { CodeField } from "#app/ui/code-field.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { confirmFactor, type Enrolment, enrolFactor } from "../lib/account-calls.ts";
import { type FactorCodeFields, factorCodeSchema } from "../lib/settings-schemas.ts";
import { type Factor, useRefreshAccount } from "../lib/use-account.ts";
import { createRecoveryCodes } from "../lib/use-recovery-codes.ts";
import { CodeSheet } from "./code-sheet.tsx";

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

type FactorQrProps = { enrolment: Enrolment; onConfirmed: () => void };

/** The secret as a picture and as text, and the field for the code that proves the app has it. */
function FactorQr({ enrolment, onConfirmed }: FactorQrProps) {
  const { register, handleSubmit, formState, setError } = useForm<FactorCodeFields>({
    resolver: standardSchemaResolver(factorCodeSchema),
    defaultValues: { code: "" },
  });

  async function submit({ code }: FactorCodeFields) {
    const result = await confirmFactor(enrolment.factorId, code);
    if (result.ok) onConfirmed();
    else setError("root", { message: authErrorMessage(result.code) });
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
      <p className="text-sm">{m.settings_factor_scan()}</p>
      {/* Black on white in every theme: phones read nothing else. */}
      <div data-theme="light" className="justify-self-center rounded-control bg-surface p-3">
        <img src={enrolment.qrCode} alt={m.settings_factor_qr()} width={200} height={200} className="size-50" />
      </div>
      <div className="grid gap-1.5">
        <p className="text-sm">{m.settings_factor_secret()}</p>
        <div className="flex flex-wrap items-center gap-3">
          <code translate="no" className="figures min-w-0 text-sm [overflow-wrap:anywhere]">
            {groupsOf(enrolment.secret)}
          </code>
          <CopyButton text={enrolment.secret} />
        </div>
      </div>
      <FormError error={formState.errors.root} />
      <CodeField
        {...register("code")}
        label={m.settings_factor_code()}
        maxLength={9}
        error={formState.errors.code && m.panel_code_has_six_digits()}
      />
      <Button type="submit" variant="primary" isBusy={formState.isSubmitting} className="justify-self-start">
        {m.settings_factor_confirm()}
      </Button>
    </form>
  );
}

function groupsOf(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(" ") ?? secret;
}
