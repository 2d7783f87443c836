import { useCallback, useEffect, useState } from "react";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/stop-cart-letters-page";

export const meta = pageMeta({
  path: paths.stopCartLetters,
  title: m.carts_stop_title,
  description: m.carts_stop_description,
});

export default function StopCartLettersRoute({ params }: Route.ComponentProps) {
  return <StopCartLettersPage code={params.code} />;
}

/** `refused`: by the server, with its code. */
type Answer = { kind: "asking" | "stopped" | "failed" } | { kind: "refused"; isUnknown: boolean };

/** Where a cart letter's way out leads: opening it is enough, since nobody signs in to be left alone. */
function StopCartLettersPage({ code }: { code: string }) {
  const [answer, setAnswer] = useState<Answer>({ kind: "asking" });
  const stop = useCallback(async () => {
    setAnswer({ kind: "asking" });
    setAnswer(await stopLetters(code));
  }, [code]);
  useEffect(() => void stop(), [stop]);
  const hasFailed = answer.kind === "failed" || answer.kind === "refused";
  return (
    <main id="main" className="page-column grid content-start gap-6 py-16 md:py-24">
      <h1>{m.carts_stop_title()}</h1>
      <div aria-live="polite" className="grid max-w-prose gap-4">
        {answer.kind === "asking" ? <p className="text-muted">{m.carts_stop_running()}</p> : null}
        {answer.kind === "stopped" ? (
          <Notice tone="success" title={m.carts_stop_done()}>
            {m.carts_stop_done_text()}
          </Notice>
        ) : null}
        {hasFailed ? (
          <>
            <Notice tone="warning" title={m.carts_stop_failed()}>
              {answer.kind === "refused" && answer.isUnknown ? m.carts_error_unknown_code() : null}
            </Notice>
            <Button className="justify-self-start" onClick={() => void stop()}>
              {m.common_retry()}
            </Button>
          </>
        ) : null}
      </div>
      <ButtonLink to={paths.settings} className="justify-self-start">
        {m.carts_stop_settings()}
      </ButtonLink>
    </main>
  );
}

/** What calls the server comes once the page is there. */
async function stopLetters(code: string): Promise<Answer> {
  try {
    const { invokeFunction } = await import("#app/core/data/invoke-function.ts");
    const stopped = await invokeFunction("stop-cart-letters", { code });
    if (stopped.ok) return { kind: "stopped" };
    return { kind: "refused", isUnknown: stopped.code === "cart_letters.unknown_code" };
  } catch {
    return { kind: "failed" };
  }
}
