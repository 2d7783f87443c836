import { useMutation } from "@tanstack/react-query";
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

/**
 * Where a mailing's way out leads. It asks: mail programs open links before their readers do. They themselves say it by a
 * POST to this address (server/mailings/stop-mailings.ts).
 */
export default function StopMailingsRoute({ params: { code } }: Route.ComponentProps) {
  const { mutate, data, isPending, isError } = useMutation({ mutationFn: () => stopMailings(code) });
  const isStopped = data?.ok === true;
  const isRefused = data?.ok === false;
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
        {isRefused || isError ? (
          <Notice tone="warning" title={m.carts_stop_failed()}>
            {isRefused && data.code === "mailing.unknown_code" ? m.carts_error_unknown_code() : null}
          </Notice>
        ) : null}
      </div>
      {isStopped ? null : (
        <Button variant="primary" className="justify-self-start" isBusy={isPending} onClick={() => mutate()}>
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
async function stopMailings(code: string) {
  const { invokeFunction } = await import("#app/core/data/invoke-function.ts");
  return invokeFunction("stop-mailings", { code });
}
