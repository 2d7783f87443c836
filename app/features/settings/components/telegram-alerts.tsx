import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { usePublicConfig } from "#app/core/browser/public-config.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { functionErrorMessage } from "#app/core/data/errors/function-error-texts.ts";
import type { FunctionResult } from "#app/core/data/invoke-function.ts";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { sendTestAlert } from "../lib/send-test-alert.ts";
import { type TelegramLink, useTelegramLink } from "../lib/use-telegram-link.ts";
import { AlertWay } from "./alert-way.tsx";
import { LoadFailure } from "./load-failure.tsx";

/** The member's Telegram chat: linked by a link that works once, and unlinked. */
export function TelegramAlerts() {
  const { hasTelegram } = usePublicConfig();
  const { query, ask, unlink } = useTelegramLink();
  const [isTesting, setIsTesting] = useState(false);

  async function test() {
    setIsTesting(true);
    await sendTestAlert({ channel: "telegram" });
    setIsTesting(false);
  }

  const link = query.data;
  return (
    <AlertWay title={m.alerts_telegram()} text={m.alerts_telegram_text()}>
      {query.isPending ? <Skeleton className="h-10 w-48" /> : null}
      {query.isError ? <LoadFailure onRetry={() => void query.refetch()} /> : null}
      {link ? (
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone="gain">{linkedWords(link)}</Badge>
          <Button size="sm" isBusy={isTesting} onClick={() => void test()}>
            {m.alerts_test()}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            isBusy={unlink.isPending}
            onClick={() =>
              unlink.mutate(undefined, {
                onSuccess() {
                  // The link that was followed is used up.
                  ask.reset();
                  showToast({ title: m.alerts_telegram_unlinked(), tone: "success" });
                },
                onError: () => showToast({ title: m.settings_not_saved(), tone: "destructive" }),
              })
            }
          >
            {m.alerts_telegram_unlink()}
          </Button>
        </div>
      ) : null}
      {link === null && hasTelegram ? <LinkTelegram ask={ask} /> : null}
      {link === null && !hasTelegram ? <Notice>{m.alerts_telegram_off()}</Notice> : null}
    </AlertWay>
  );
}

/** First the link is made, then it is followed: a window that opens by itself would be blocked. */
function LinkTelegram({ ask }: { ask: ReturnType<typeof useTelegramLink>["ask"] }) {
  const url = ask.data?.ok ? ask.data.data.url : null;
  const button = (
    <Button
      className="justify-self-start"
      variant={url === null ? "secondary" : "ghost"}
      isBusy={ask.isPending}
      onClick={() => ask.mutate(undefined, { onSuccess: sayRefusal })}
    >
      {url === null ? m.alerts_telegram_link() : m.alerts_telegram_again()}
    </Button>
  );
  if (url === null) return button;
  return (
    <>
      <p className="max-w-prose text-sm">{m.alerts_telegram_open_text()}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={url} target="_blank" rel="noreferrer" variant="primary">
          {m.alerts_telegram_open()}
          <ExternalLink aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </ButtonLink>
        {button}
      </div>
    </>
  );
}

function sayRefusal(result: FunctionResult<"link-telegram">): void {
  if (result.ok) return;
  showToast({ title: m.settings_not_done(), description: functionErrorMessage(result), tone: "destructive" });
}

function linkedWords({ username }: TelegramLink): string {
  return username === null
    ? m.alerts_telegram_linked_unnamed()
    : m.alerts_telegram_linked({ username: `@${username}` });
}
