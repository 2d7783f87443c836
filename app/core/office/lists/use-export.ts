import { useRef, useState } from "react";
import { saveBlob } from "#app/core/browser/storage/save-file.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import type { ListFile } from "./list-columns.tsx";

type Chunks<Row> = AsyncIterable<{ rows: readonly Row[]; total: number }>;

/** Writes rows into a file while they are read; what was read until a stop is thrown away. */
export function useExport<Row>({ name, head, line }: ListFile<Row>) {
  const [progress, setProgress] = useState<{ done: number; total: number | null } | null>(null);
  const running = useRef<AbortController>(undefined);

  async function save(chunks: Chunks<Row>) {
    running.current = new AbortController();
    const { signal } = running.current;
    setProgress({ done: 0, total: null });
    try {
      const parts = await writeParts(chunks, { head, line, signal, onProgress: setProgress });
      // A browser keeps a large blob on disk.
      if (parts !== null) saveBlob(`${name}.csv`, new Blob(parts, { type: "text/csv;charset=utf-8" }));
    } catch {
      showToast({ title: m.admin_list_export_failed(), tone: "destructive" });
    } finally {
      setProgress(null);
    }
  }

  return { progress, save, stop: () => running.current?.abort() };
}

/** The file's text in parts, one for each chunk; null when it was stopped. */
export async function writeParts<Row>(
  chunks: Chunks<Row>,
  options: Pick<ListFile<Row>, "head" | "line"> & {
    signal: AbortSignal;
    onProgress: (progress: { done: number; total: number }) => void;
  },
): Promise<string[] | null> {
  const { head, line, signal, onProgress } = options;
  const parts = [head];
  let done = 0;
  for await (const { rows, total } of chunks) {
    if (signal.aborted) return null;
    parts.push(rows.map(line).join(""));
    done += rows.length;
    onProgress({ done, total });
  }
  return signal.aborted ? null : parts;
}
