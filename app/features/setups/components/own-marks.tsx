import { FollowButton } from "#app/core/follows/follow-button.tsx";
import { SharedQueryProvider } from "#app/core/query/shared-query-provider.tsx";
import { VoteButton, type VoteButtonProps } from "#app/core/votes/vote-button.tsx";

/** What a card lets its reader say of a setup: follow it, vote for it. */
export function OwnMarks(props: VoteButtonProps) {
  return (
    <SharedQueryProvider>
      <VoteButton {...props} />
      <FollowButton setupId={props.setupId} setupName={props.setupName} />
    </SharedQueryProvider>
  );
}
