import { useNow } from "#app/core/formats/clock/use-now.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import * as paths from "#domain/pages/paths.ts";
import { AttemptRoom } from "./diary/attempt-room.tsx";
import { useRunningAttempt } from "./diary/use-diary.ts";

/** What the member's running evaluation may still lose today, by its kept trades and on the firm's clock. Spec [1.6]. */
export function RoomToday() {
  const query = useRunningAttempt();
  const now = useNow();
  if (query.isPending) return <Waiting />;
  if (query.isError)
    return (
      <ErrorState
        title={m.common_load_error()}
        retryLabel={m.common_retry()}
        headingLevel={3}
        onRetry={() => void query.refetch()}
      />
    );
  if (query.data === null)
    return (
      <EmptyState
        headingLevel={3}
        title={m.room_none_title()}
        text={m.room_none_text()}
        action={<ButtonLink to={paths.evaluationDiary}>{m.diary_add()}</ButtonLink>}
      />
    );
  const { attempt, trades } = query.data;
  return (
    <Card aria-labelledby="room-title" className="grid gap-4">
      <h3 id="room-title" className="text-lg">
        {attempt.firm} {attempt.product}
      </h3>
      <AttemptRoom attempt={attempt} trades={trades} now={now} />
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <TextLink to={`${paths.evaluationDiary}?apuntar=1`}>{m.diary_note_trade()}</TextLink>
        <TextLink to={paths.evaluationDiary}>{m.room_to_diary()}</TextLink>
      </p>
    </Card>
  );
}

/** In the shape of what comes: the name, what is left, both limits. */
function Waiting() {
  return (
    <div className="card grid gap-4 p-4.5 md:p-6">
      <Skeleton className="h-6 w-44 max-w-full" />
      <Skeleton className="h-12 w-36" />
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
      <Skeleton className="h-5" />
    </div>
  );
}
