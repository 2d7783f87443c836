import { CopyButton } from "#app/core/browser/clipboard/copy-button.tsx";
import { usePublicConfig } from "#app/core/browser/public-config.ts";
import { m } from "#app/paraglide/messages.js";
import { Notice } from "#app/ui/notice.tsx";
import { SIGNALS_WEBHOOK_PATH, writeAlertMessage } from "#domain/signals/alert-message.ts";
import { AlertFields, checkAlert, useAlertForm } from "./alert-fields.tsx";

/** The secret where it is known, which is only right after it was made, and what to paste into TradingView. */
export function AlertSheet({ secret }: { secret: string | null }) {
  const { publicUrl } = usePublicConfig();
  const form = useAlertForm("signal");
  const typed = form.watch();
  const checked = checkAlert(typed);
  // While the number isn't one yet, the sheet stays readable.
  const { setup, action, patternTime } = checked.ok ? checked.value : { ...typed, setup: 1 };
  const message = writeAlertMessage({
    secret: secret ?? m.admin_signals_secret_here(),
    setup,
    action,
    ...(patternTime === "" ? {} : { patternTime }),
  });
  return (
    <div className="grid gap-5">
      {secret === null ? null : (
        <Notice tone="warning" title={m.admin_signals_secret_once()}>
          <span className="grid justify-items-start gap-2">
            {m.admin_signals_secret_once_text()}
            <code translate="no" className="text-text [overflow-wrap:anywhere]">
              {secret}
            </code>
            <CopyButton text={secret} what={m.admin_signals_secret()} />
          </span>
        </Notice>
      )}
      <Copied label={m.admin_signals_address()} text={`${publicUrl}${SIGNALS_WEBHOOK_PATH}`} />
      <AlertFields form={form} />
      <Copied label={m.admin_signals_message()} text={message} />
      <p className="text-xs text-muted">{m.admin_signals_message_hint()}</p>
    </div>
  );
}

function Copied({ label, text }: { label: string; text: string }) {
  return (
    <div className="grid justify-items-start gap-2">
      <h3 className="text-sm font-medium">{label}</h3>
      <pre className="w-full rounded-control border bg-sunken p-3 text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
        {text}
      </pre>
      <CopyButton text={text} what={label} />
    </div>
  );
}
