import { SharedQueryProvider } from "#app/core/query/shared-query-provider.tsx";
import { VoteButton, type VoteButtonProps } from "#app/core/votes/vote-button.tsx";

export function OwnVoteButton(props: VoteButtonProps) {
  return (
    <SharedQueryProvider>
      <VoteButton {...props} />
    </SharedQueryProvider>
  );
}
