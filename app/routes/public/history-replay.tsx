import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { ReplayPage } from "#app/features/simulator/replay-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  title: m.replay_title,
  description: m.seo_history_replay_description,
  path: paths.historyReplay,
});

export default function HistoryReplayRoute() {
  return <ReplayPage />;
}
