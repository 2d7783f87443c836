import { useStaffMay } from "#app/core/admin/use-staff.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { SignalSource } from "#domain/signals/signal-source.ts";
import { sayAnswer } from "../lib/alert-words.ts";
import { useSourceAction } from "../lib/use-signal-sources.ts";
import { AlertSheet } from "./alert-sheet.tsx";
import { RotateSecret } from "./rotate-secret.tsx";
import { TestSource } from "./test-source.tsx";

/** One source of alerts: whether it works, when it was used, what was refused, and what can be done with it. */
export function SourceCard({ source }: { source: SignalSource }) {
  const { name, isEnabled, lastUsedAt, secretSince, oldSecretUntil, refusals } = source;
  const may = useStaffMay();
  return (
    <Card as="li" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg [overflow-wrap:anywhere]">{name}</h2>
        <Badge tone={isEnabled ? "chosen" : "neutral"}>
          {isEnabled ? m.admin_signals_on() : m.admin_signals_off()}
        </Badge>
      </div>
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_1fr] [&>dt]:text-muted">
        <dt>{m.admin_signals_last_used()}</dt>
        <dd className="figures">{lastUsedAt === null ? m.admin_signals_never() : formatMoment(lastUsedAt)}</dd>
        <dt>{m.admin_signals_secret_since()}</dt>
        <dd className="figures">{secretSince === null ? m.admin_signals_never() : formatMoment(secretSince)}</dd>
        {oldSecretUntil === null ? null : (
          <>
            <dt>{m.admin_signals_old_until()}</dt>
            <dd className="figures">{formatMoment(oldSecretUntil)}</dd>
          </>
        )}
      </dl>
      {refusals.length === 0 ? null : <Refusals refusals={refusals} />}
      {may("signals", "write") ? <SourceActions source={source} /> : null}
    </Card>
  );
}

function SourceActions({ source }: { source: SignalSource }) {
  const { id, name, isEnabled } = source;
  const toggle = useSourceAction("switch-signal-source");
  return (
    <div className="flex flex-wrap gap-2">
      <TestSource source={source} />
      <Dialog
        trigger={<Button size="sm">{m.admin_signals_show_message()}</Button>}
        title={m.admin_signals_message_title({ name })}
        closeLabel={m.common_close()}
      >
        <AlertSheet secret={null} />
      </Dialog>
      <RotateSecret source={source} />
      <Button
        size="sm"
        isBusy={toggle.isPending}
        aria-label={isEnabled ? m.admin_signals_switch_off_name({ name }) : m.admin_signals_switch_on_name({ name })}
        onClick={() => toggle.mutate({ sourceId: id, isEnabled: !isEnabled })}
      >
        {isEnabled ? m.admin_signals_switch_off() : m.admin_signals_switch_on()}
      </Button>
    </div>
  );
}

function Refusals({ refusals }: Pick<SignalSource, "refusals">) {
  return (
    <div className="grid gap-1 text-sm">
      <h3 className="text-sm">{m.admin_signals_refusals()}</h3>
      <ul className="grid gap-0.5 text-muted">
        {refusals.map(({ reason, at }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two refusals may be the same in everything
          <li key={place}>
            <span className="figures">{formatMoment(at)}</span> · {sayAnswer(reason)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function formatMoment(text: string): string {
  return new Intl.DateTimeFormat(getLocale(), { dateStyle: "short", timeStyle: "medium" }).format(new Date(text));
}
