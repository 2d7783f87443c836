import { type ComponentType, lazy, useEffect } from "react";
import type { LibraryReaderProps } from "../components/library-reader.tsx";

/** Its code may fail to load, like the data: both failures are reported the same way. */
export const LibraryReader = lazy(async (): Promise<{ default: ComponentType<LibraryReaderProps> }> => {
  try {
    return { default: (await import("../components/library-reader.tsx")).LibraryReader };
  } catch {
    return { default: UnreachableReader };
  }
});

function UnreachableReader({ onSource }: LibraryReaderProps): null {
  useEffect(() => {
    onSource({ library: null, hasFailed: true, retry: () => window.location.reload() });
  }, [onSource]);
  return null;
}
