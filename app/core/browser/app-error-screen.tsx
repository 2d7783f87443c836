import { RotateCw } from "lucide-react";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Logo } from "#app/ui/logo.tsx";
import * as paths from "#domain/pages/paths.ts";

/**
 * What a visitor sees when a page itself fails: a message and a way to load it again. Spec: [8.15].
 * The way home is a plain link on purpose: the router may be what failed.
 */
export function AppErrorScreen() {
  return (
    <main id="main" className="page-column grid min-h-[80dvh] content-center justify-items-start gap-4 py-16">
      <Logo className="mb-4" />
      <h1>{m.account_crash_title()}</h1>
      <p className="max-w-[60ch] text-muted">{m.account_crash_text()}</p>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <Button variant="primary" onClick={() => window.location.reload()}>
          <RotateCw aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {m.account_crash_reload()}
        </Button>
        <a href={paths.home} className="text-sm underline decoration-line-strong underline-offset-4">
          {m.common_go_to_home()}
        </a>
        <a href={paths.status} className="text-sm underline decoration-line-strong underline-offset-4">
          {m.common_status_question()}
        </a>
      </div>
    </main>
  );
}
