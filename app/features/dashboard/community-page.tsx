import { m } from "#app/paraglide/messages.js";
import { CommunityCard } from "./community-card.tsx";

export function CommunityPage() {
  return (
    <>
      <h1>{m.common_community()}</h1>
      <p className="mt-3 mb-6 max-w-prose text-muted">{m.dashboard_community_page_text()}</p>
      <CommunityCard />
    </>
  );
}
