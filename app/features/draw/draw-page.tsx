import { Suspense } from "react";
import { data, useRevalidator } from "react-router";
import { drawReaderContext } from "#app/context.ts";
import { useSession } from "#app/core/account/session/use-session.ts";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { usePublicConfig } from "#app/core/browser/public-config.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { QUICKNET } from "#domain/draw/beacon-chain.ts";
import { DRAW } from "#domain/draw/draw-rules.ts";
import type { PublicDraw, PublicDraws } from "#domain/draw/public-draw.ts";
import { formatPrice } from "#domain/formats/format-money.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/draw-page";
import { NextDraw } from "./components/next-draw.tsx";

export const meta = pageMeta({ title: m.common_weekly_draw, description: m.seo_draw_description, path: paths.draw });

/** Rendered by the server; their code follows the page's own. */
const BracketPart = lazyPart(() => import("./components/bracket-part.tsx"), "BracketPart");
const DrawCheck = lazyPart(() => import("./components/draw-check.tsx"), "DrawCheck");
const DrawHistory = lazyPart(() => import("./components/draw-history.tsx"), "DrawHistory");
const DrawRules = lazyPart(() => import("./components/draw-rules.tsx"), "DrawRules");
const DrawnDraw = lazyPart(() => import("./components/drawn-draw.tsx"), "DrawnDraw");

/** Only members have one. */
const EntryPanel = lazyPart(() => import("./components/entry-panel.tsx"), "EntryPanel");

const SERVICE_UNAVAILABLE = 503;

/** What can't be read just now is shown as that, and never kept. Spec: [2.38], [8.13]. */
export async function loader({ context }: Route.LoaderArgs) {
  const reader = context.get(drawReaderContext);
  const [read, brackets] = await Promise.all([
    reader.readDraws().catch(() => null),
    reader.readBrackets().catch(() => null),
  ]);
  return data({ read, brackets }, read === null || brackets === null ? SERVICE_UNAVAILABLE : 200);
}

/** The weekly draw: the next one, the results, how anybody checks them, and the rules. Spec [1.8], [2.10], [2.38], [9.10]. */
export default function DrawPage({ loaderData: { read, brackets } }: Route.ComponentProps) {
  const { finalists, prizes } = DRAW;
  const account = formatPrice(DRAW.accountCents, getLocale());
  return (
    <main id="main" className="page-column py-16 md:py-24">
      <h1>{m.common_weekly_draw()}</h1>
      <p className="mt-5 max-w-[60ch] text-lg text-muted">{m.draw_lead({ finalists, prizes, account })}</p>
      {read === null ? <Unread /> : <Draws {...read} />}
      <Suspense>
        <BracketPart brackets={brackets} />
        <DrawRules />
      </Suspense>
      <div className="mt-10 flex flex-wrap gap-3">
        <ButtonLink to={paths.verification}>{m.draw_to_verification()}</ButtonLink>
        <ButtonLink to={paths.support}>{m.draw_to_support()}</ButtonLink>
      </div>
    </main>
  );
}

function Draws({ draws, chain }: PublicDraws) {
  const site = usePublicConfig().publicUrl;
  const open = draws.find(({ state }) => state === "open");
  const closed = draws.filter(({ state }) => state === "closed");
  const drawn = draws.find(({ state }) => state === "drawn");
  return (
    <>
      {chain.publicKey === QUICKNET.publicKey ? null : (
        <p className="mt-8 max-w-[76ch] rounded-control border border-line-strong px-4 py-3 text-sm">
          {m.draw_own_key()}
        </p>
      )}
      {closed.map((draw) => (
        <NextDraw key={draw.id} draw={draw} />
      ))}
      {open === undefined ? (
        <EmptyState className="mt-8" title={m.draw_empty_title()} text={m.draw_empty_text()} />
      ) : (
        <NextDraw draw={open}>
          <Entering draw={open} />
        </NextDraw>
      )}
      {drawn === undefined ? null : (
        <section aria-labelledby="latest" className="mt-16">
          <h2 id="latest">{m.draw_latest_title()}</h2>
          <Suspense>
            <DrawnDraw draw={drawn} />
          </Suspense>
        </section>
      )}
      <Suspense>
        <DrawCheck draws={draws} chain={chain} site={site} />
        {draws.length > 0 ? <DrawHistory draws={draws} /> : null}
      </Suspense>
    </>
  );
}

/** Members enter here; visitors see what it takes. */
function Entering({ draw }: { draw: PublicDraw }) {
  const { status } = useSession();
  if (status === "signed-in")
    return (
      <div className="mt-6 min-h-[9rem] border-t pt-6">
        <Suspense>
          <EntryPanel draw={draw} />
        </Suspense>
      </div>
    );
  return (
    <div className="mt-6 min-h-[9rem] border-t pt-6">
      <h3>{m.draw_enter_title()}</h3>
      <p className="mt-2 max-w-[60ch] text-muted">{m.draw_enter_signed_out()}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={paths.register} variant="primary">
          {m.draw_enter_register()}
        </ButtonLink>
        <ButtonLink to={paths.login}>{m.common_log_in()}</ButtonLink>
      </div>
    </div>
  );
}

function Unread() {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState
      className="mt-8"
      title={m.draw_load_error()}
      text={m.draw_load_error_text()}
      retryLabel={m.common_retry()}
      isRetrying={state === "loading"}
      onRetry={() => void revalidate()}
    />
  );
}
