import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { IndicatorAccess } from "#app/core/account/membership/use-indicator-access.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { functionErrorMessage } from "#app/core/data/errors/function-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { namesState } from "#domain/access/name-confirmation.ts";
import * as paths from "#domain/pages/paths.ts";

/** The member says that their names are right, while the access waits for its grant. Spec: [2.23]; docs/decisions/188. */
export function ConfirmNames({ access }: { access: IndicatorAccess }) {
  const { tradingviewUsername: username, telegramUsername, problem } = access;
  const client = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => invokeFunction("confirm-names", { tradingviewUsername: username, telegramUsername }),
    onSuccess: (result) => {
      if (result.ok) showToast({ title: m.names_confirm_done(), description: username, tone: "success" });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["indicator-access"] }),
  });
  const state = namesState(access);
  if (state === "not_asked") return null;
  if (state === "confirmed")
    return <p className="text-sm text-muted [overflow-wrap:anywhere]">{m.names_confirmed_text({ username })}</p>;
  const failure = confirm.data?.ok === false ? functionErrorMessage(confirm.data) : undefined;
  return (
    <Card aria-labelledby="confirm-names-title" id="confirmar">
      <h2 id="confirm-names-title" className="text-lg">
        {m.names_confirm_title()}
      </h2>
      <p className="mt-2 max-w-[66ch] text-sm text-muted [overflow-wrap:anywhere]">{textOf(access)}</p>
      <dl className="mt-4 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        <dt className="text-muted">{m.panel_tradingview_username()}</dt>
        <dd translate="no" className="figures font-semibold [overflow-wrap:anywhere]">
          {username}
        </dd>
        <dt className="text-muted">{m.panel_telegram_username()}</dt>
        <dd translate="no" className="figures font-semibold [overflow-wrap:anywhere]">
          {telegramUsername ?? m.names_telegram_none()}
        </dd>
      </dl>
      <FormError
        className="mt-4"
        error={confirm.isError ? { message: m.account_error_other() } : { message: failure }}
      />
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 text-sm">
        <Button
          variant={problem === null ? "primary" : "secondary"}
          isBusy={confirm.isPending}
          onClick={() => confirm.mutate()}
        >
          {m.names_confirm()}
        </Button>
        <TextLink to="#usuario">{m.access_to_correct()}</TextLink>
        <TextLink to={paths.settings}>{m.names_telegram_change()}</TextLink>
      </div>
    </Card>
  );
}

function textOf({ tradingviewUsername: username, problem, confirmedUsername }: IndicatorAccess): string {
  if (problem !== null) return m.names_again_text({ username });
  return confirmedUsername === null ? m.names_confirm_text() : m.names_changed_text();
}
