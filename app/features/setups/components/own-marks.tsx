import { SharedQueryProvider } from "#app/core/data/query/shared-query-provider.tsx";
import { FollowButton } from "#app/core/setups/follows/follow-button.tsx";
import { VoteButton, type VoteButtonProps } from "#app/core/setups/votes/vote-button.tsx";

/** What a card lets its reader say of a setup: follow it, vote for it. */
export function OwnMarks(props: VoteButtonProps) {
  return (
    <SharedQueryProvider>
      <VoteButton {...props} />
      <FollowButton setupId={props.setupId} setupName={props.setupName} />
    </SharedQueryProvider>
  );
}
