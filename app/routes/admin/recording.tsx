import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { RecordingPage } from "#app/features/admin/classes/recording-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/recording";

export const meta = pageMeta({
  path: paths.adminRecording,
  title: m.seo_office_recording_title,
  description: m.seo_office_recording_description,
});

export default function RecordingRoute({ params }: Route.ComponentProps) {
  return <RecordingPage key={params.recordingId} recordingId={params.recordingId} />;
}
