import { useState } from "react";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/stop-mailings-page";

export const meta = pageMeta({
  path: paths.stopMailings,
  title: m.mailings_out_title,
  description: m.mailings_out_description,
});

/** `unknown`: no account has the address's code. */
type Answer = "unasked" | "asking" | "stopped" | "unknown" | "failed";

/**
 * Where a mailing's way out leads. It asks: mail programs open links before their readers do. They themselves say it by a
 * POST to this address (server/mailings/stop-mailings.ts).
 */
export default function StopMailingsRoute({ params: { code } }: Route.ComponentProps) {
  const [answer, setAnswer] = useState<Answer>("unasked");
  const isStopped = answer === "stopped";
  async function stop() {
    setAnswer("asking");
    setAnswer(await stopMailings(code));
  }
  return (
    <main id="main" className="page-column grid content-start gap-6 py-16 md:py-24">
      <h1>{m.mailings_out_title()}</h1>
      <div aria-live="polite" className="grid max-w-prose gap-4">
        {isStopped ? (
          <Notice tone="success" title={m.mailings_out_done()}>
            {m.mailings_out_done_text()}
          </Notice>
        ) : (
          <p>{m.mailings_out_text()}</p>
        )}
        {answer === "unknown" || answer === "failed" ? (
          <Notice tone="warning" title={m.carts_stop_failed()}>
            {answer === "unknown" ? m.carts_error_unknown_code() : null}
          </Notice>
        ) : null}
      </div>
      {isStopped ? null : (
        <Button
          variant="primary"
          className="justify-self-start"
          isBusy={answer === "asking"}
          onClick={() => void stop()}
        >
          {m.mailings_out_button()}
        </Button>
      )}
      <ButtonLink to={paths.settings} className="justify-self-start">
        {m.carts_stop_settings()}
      </ButtonLink>
    </main>
  );
}

/** What calls the server comes once it is asked for. */
async function stopMailings(code: string): Promise<Answer> {
  try {
    const { invokeFunction } = await import("#app/core/data/invoke-function.ts");
    const stopped = await invokeFunction("stop-mailings", { code });
    if (stopped.ok) return "stopped";
    return stopped.code === "mailing.unknown_code" ? "unknown" : "failed";
  } catch {
    return "failed";
  }
}
