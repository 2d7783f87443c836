import { m } from "#app/paraglide/messages.js";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { useSignedVideo } from "./use-signed-video.ts";

type SignedVideoProps = { bucket: "recordings"; path: string; title: string };

const PROBLEMS = {
  invalid: { title: m.classes_video_invalid, text: m.classes_video_invalid_text },
  unavailable: { title: m.classes_video_unavailable, text: m.classes_video_unavailable_text },
} as const;

/** Plays a private video; each kind of failure has its own message, with another try. Spec: [8.13]. */
export function SignedVideo({ bucket, path, title }: SignedVideoProps) {
  const { video, source, problem, onError, onLoadedMetadata, retry } = useSignedVideo(bucket, path);
  if (problem !== null)
    return (
      <ErrorState
        title={PROBLEMS[problem].title()}
        text={PROBLEMS[problem].text()}
        retryLabel={m.common_retry()}
        onRetry={retry}
      />
    );
  if (source === null) return <Skeleton className="aspect-video w-full" />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: a live class has no captions of its own
    <video
      ref={video}
      src={source}
      aria-label={title}
      controls
      controlsList="nodownload"
      playsInline
      preload="metadata"
      className="aspect-video w-full rounded-card bg-sunken"
      onError={() => void onError()}
      onLoadedMetadata={onLoadedMetadata}
    />
  );
}
