import { Suspense } from "react";
import { useRevalidator } from "react-router";
import { useSession } from "#app/core/account/session/use-session.ts";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { DRAW } from "#domain/draw/draw-rules.ts";
import { bracketStatus, type PublicBracket, type PublicBrackets } from "#domain/draw/public-bracket.ts";
import { playerName } from "../lib/bracket-texts.ts";
import { dayText, STATUS_NAMES } from "../lib/draw-names.ts";
import { BracketPlayers } from "./bracket-players.tsx";
import { BracketRounds } from "./bracket-rounds.tsx";
import { BracketRules } from "./bracket-rules.tsx";

/** Only members have one. */
const OwnMatchPanel = lazyPart(() => import("./own-match-panel.tsx"), "OwnMatchPanel");

/** The tournament: first that it decides no prize, then the latest bracket, the rule and who won before. Spec: [3.16], [9.10]. */
export function BracketPart({ brackets }: { brackets: PublicBrackets | null }) {
  return (
    <section aria-labelledby="bracket" className="mt-16">
      <h2 id="bracket">{m.bracket_title()}</h2>
      <p className="mt-3 max-w-[66ch] font-[550]">{m.bracket_no_prize()}</p>
      <p className="mt-3 max-w-[66ch] text-muted">{m.bracket_lead({ places: DRAW.bracketPlaces })}</p>
      {brackets === null ? <Unread /> : <Latest bracket={brackets.latest} />}
      <BracketRules champions={brackets?.champions ?? []} />
    </section>
  );
}

function Latest({ bracket }: { bracket: PublicBracket | null }) {
  const { status: session } = useSession();
  if (bracket === null)
    return (
      <EmptyState className="mt-8" headingLevel={3} title={m.bracket_empty_title()} text={m.bracket_empty_text()} />
    );
  const status = bracketStatus(bracket);
  return (
    <Card as="div" className="mt-6">
      <div className="flex flex-wrap items-center gap-3">
        <h3>{m.bracket_name({ day: dayText(bracket.draw) })}</h3>
        <Badge tone={status === "pending" ? "signal" : "neutral"}>{STATUS_NAMES[status]()}</Badge>
      </div>
      {status === "cancelled" ? <p className="mt-3">{m.bracket_cancelled()}</p> : null}
      {bracket.players.length === 0 ? (
        <p className="mt-3">{m.bracket_nobody_entered()}</p>
      ) : (
        <>
          {status === "completed" ? <Champion bracket={bracket} /> : null}
          {session === "signed-in" ? (
            <Suspense>
              <OwnMatchPanel bracket={bracket} />
            </Suspense>
          ) : null}
          <BracketRounds bracket={bracket} />
          <BracketPlayers players={bracket.players} />
        </>
      )}
    </Card>
  );
}

function Champion({ bracket: { players, matches } }: { bracket: PublicBracket }) {
  const winner = matches.find(({ round }) => round === 2)?.winner ?? null;
  return (
    <p className="mt-3 text-lg">
      {winner === null ? m.bracket_no_champion() : m.bracket_champion({ name: playerName(players, winner) })}
    </p>
  );
}

function Unread() {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState
      className="mt-8"
      headingLevel={3}
      title={m.bracket_load_error()}
      text={m.bracket_load_error_text()}
      retryLabel={m.common_retry()}
      isRetrying={state === "loading"}
      onRetry={() => void revalidate()}
    />
  );
}
