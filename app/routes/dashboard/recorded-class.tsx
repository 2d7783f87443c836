import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { RecordedClassPage } from "#app/features/live/recorded-class-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/recorded-class";

export const meta = pageMeta({
  path: paths.recordedClass,
  title: m.seo_recording_title,
  description: m.seo_recording_description,
});

export default function RecordedClassRoute({ params }: Route.ComponentProps) {
  return <RecordedClassPage key={params.recordingId} recordingId={params.recordingId} />;
}
