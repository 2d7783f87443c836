import { type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from "react";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { momentText } from "#app/core/formats/clock/moment-text.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { languageName } from "#domain/language/language-of.ts";
import { videoTime } from "../lib/course-texts.ts";
import type { LessonContent } from "../lib/use-lesson.ts";
import { findVideoFailure, useVideoAddress, type VideoAddress, type VideoFailure } from "../lib/video-address.ts";

export type VideoHandle = { seek: (seconds: number) => void };

/** Where the video was left, and when. */
type LeftAt = { position: number; at: Date };

type LessonVideoProps = {
  video: NonNullable<LessonContent["video"]>;
  title: string;
  left: LeftAt | null;
  ref: Ref<VideoHandle>;
  /** Its position in seconds, several times a second while it plays. */
  onTime: (seconds: number, isPlaying: boolean) => void;
};

/** A lesson's video with captions; it goes on where it was left, and says what is wrong where it doesn't play [8.13]. */
export function LessonVideo(props: LessonVideoProps) {
  const address = useVideoAddress(props.video);
  return (
    <Loaded
      query={address}
      skeleton={<Skeleton className="aspect-video w-full" />}
      failure={{ ...failureWords("unavailable"), retryLabel: m.common_retry() }}
    >
      {(signed) => <Player {...props} address={signed} onRenew={() => void address.refetch()} />}
    </Loaded>
  );
}

function failureWords(failure: VideoFailure): { title: string; text: string } {
  return failure === "invalid"
    ? { title: m.courses_video_invalid(), text: m.courses_video_invalid_text() }
    : { title: m.courses_video_unavailable(), text: m.courses_video_unavailable_text() };
}

type PlayerProps = LessonVideoProps & { address: VideoAddress; onRenew: () => void };

function Player({ address, title, left, ref, onTime, onRenew }: PlayerProps) {
  const element = useRef<HTMLVideoElement>(null);
  /** Its position and whether it plays, kept through every change of its address. */
  const standing = useRef({ position: 0, isPlaying: false });
  const [shown, setShown] = useState(address);
  const [failure, setFailure] = useState<VideoFailure | null>(null);
  const [isStarted, setIsStarted] = useState(false);

  // A new address is taken while there is something left to fetch with it.
  useEffect(() => {
    if (!isWhole(element.current)) setShown(address);
  }, [address]);

  const seek = useCallback((seconds: number) => {
    setIsStarted(true);
    standing.current = { position: seconds, isPlaying: true };
    const video = element.current;
    if (video === null) return;
    video.currentTime = seconds;
    // A browser that wants another press first leaves it paused.
    video.play().catch(() => {});
    video.scrollIntoView({ block: "nearest" });
  }, []);
  useImperativeHandle(ref, () => ({ seek }), [seek]);

  function restore(video: HTMLVideoElement) {
    const { position, isPlaying } = standing.current;
    if (position > 0 && Math.abs(video.currentTime - position) > 0.5) video.currentTime = position;
    if (isPlaying) video.play().catch(() => {});
  }

  function follow(video: HTMLVideoElement) {
    // Before its data is there its position is 0, wherever it was.
    if (video.readyState < HTMLMediaElement.HAVE_METADATA) return;
    standing.current = { position: video.currentTime, isPlaying: !video.paused };
    onTime(video.currentTime, !video.paused && !video.seeking);
  }

  async function tellFailure() {
    setFailure(await findVideoFailure(shown.video));
  }

  if (failure !== null) {
    return (
      <ErrorState
        {...failureWords(failure)}
        retryLabel={m.common_retry()}
        onRetry={() => {
          setFailure(null);
          onRenew();
        }}
      />
    );
  }
  return (
    <>
      {/* Remade for another address, because browsers keep an old one's captions. */}
      {/* biome-ignore lint/a11y/useMediaCaption: every video has its captions in both languages, as tracks below */}
      <video
        key={shown.video}
        ref={element}
        controls
        playsInline
        preload="metadata"
        aria-label={m.courses_video_of({ title })}
        className="aspect-video w-full rounded-t-card bg-sunken"
        src={shown.video}
        onLoadedMetadata={(event) => restore(event.currentTarget)}
        onPlay={(event) => {
          setIsStarted(true);
          follow(event.currentTarget);
        }}
        onTimeUpdate={(event) => follow(event.currentTarget)}
        onPause={(event) => follow(event.currentTarget)}
        onSeeked={(event) => follow(event.currentTarget)}
        onError={() => void tellFailure()}
      >
        {shown.captions.map(({ language, address: file }) => (
          <track
            key={language}
            kind="captions"
            src={file}
            srcLang={language}
            label={languageName(language)}
            default={language === getLocale()}
          />
        ))}
      </video>
      {left === null || isStarted ? null : <Resume left={left} onSeek={seek} />}
    </>
  );
}

/** Whether the browser has all of it already. */
function isWhole(video: HTMLVideoElement | null): boolean {
  if (video === null || video.error !== null || video.buffered.length !== 1) return false;
  return video.buffered.start(0) < 0.5 && video.buffered.end(0) >= video.duration - 0.5;
}

function Resume({ left: { position, at }, onSeek }: { left: LeftAt; onSeek: (seconds: number) => void }) {
  const time = videoTime(position);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t px-4 py-3">
      <p className="text-sm font-[550]">
        {m.courses_left_at({ time })}
        <span className="block text-xs font-normal text-muted">{momentText(at, "weekday")}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" size="sm" onClick={() => onSeek(position)}>
          {m.courses_resume({ time })}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => onSeek(0)}>
          {m.courses_from_start()}
        </Button>
      </div>
    </div>
  );
}
