import { useCallback, useEffect, useRef, useState } from "react";
import { getSupabase } from "#app/core/data/supabase/client.ts";

/** How long a signed address works; the server asks for the member's right again at each use of it. */
const SIGNED_SECONDS = 300;
/** An address of this age may have ended while somebody watched or paused: a new one is asked for before it fails. */
const OLD_MS = (SIGNED_SECONDS - 20) * 1_000;

/** `invalid`: the file is there, and can't be played; `unavailable`: it couldn't be had. Spec: [8.13]. */
export type VideoProblem = "invalid" | "unavailable";
type Source = { url: string; signedAt: number };
type VideoState = { source: Source | null; problem: VideoProblem | null };

const LOADING: VideoState = { source: null, problem: null };

/**
 * A private video's address, signed for a few minutes. Where it has ended by the time that the player asks for more, a new
 * one takes its place at the same moment of the film.
 */
export function useSignedVideo(bucket: string, path: string) {
  const [state, setState] = useState(LOADING);
  const video = useRef<HTMLVideoElement>(null);
  const resume = useRef({ at: 0, plays: false });

  const sign = useCallback(async () => {
    const supabase = await getSupabase();
    const { data, error } = await supabase.storage.from(bucket).createSignedUrl(path, SIGNED_SECONDS);
    setState(
      error === null
        ? { source: { url: data.signedUrl, signedAt: Date.now() }, problem: null }
        : { source: null, problem: "unavailable" },
    );
  }, [bucket, path]);

  useEffect(() => {
    setState(LOADING);
    resume.current = { at: 0, plays: false };
    void sign();
  }, [sign]);

  async function onError() {
    const { source } = state;
    if (source === null) return;
    resume.current = { at: video.current?.currentTime ?? 0, plays: video.current?.paused === false };
    if (Date.now() - source.signedAt > OLD_MS) return sign();
    setState({ source: null, problem: await problemOf(source.url) });
  }

  function onLoadedMetadata() {
    const { at, plays } = resume.current;
    if (video.current === null || at === 0) return;
    video.current.currentTime = at;
    if (plays) void video.current.play();
  }

  function retry() {
    setState(LOADING);
    void sign();
  }

  return { video, source: state.source?.url ?? null, problem: state.problem, onError, onLoadedMetadata, retry };
}

/** Whether the file is there: then it is the film itself that can't be played. */
async function problemOf(url: string): Promise<VideoProblem> {
  try {
    const answer = await fetch(url, { headers: { range: "bytes=0-0" } });
    return answer.ok ? "invalid" : "unavailable";
  } catch {
    return "unavailable";
  }
}
