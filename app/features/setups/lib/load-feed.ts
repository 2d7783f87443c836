import { type ComponentType, lazy, useEffect } from "react";
import type { LibraryFeedProps } from "../components/library-feed.tsx";

/** Its code may not arrive, like the data: both are told the same way. */
export const LibraryFeed = lazy(async (): Promise<{ default: ComponentType<LibraryFeedProps> }> => {
  try {
    return { default: (await import("../components/library-feed.tsx")).LibraryFeed };
  } catch {
    return { default: MissingFeed };
  }
});

function MissingFeed({ onSource }: LibraryFeedProps): null {
  useEffect(() => {
    onSource({ library: null, hasFailed: true, retry: () => window.location.reload() });
  }, [onSource]);
  return null;
}
