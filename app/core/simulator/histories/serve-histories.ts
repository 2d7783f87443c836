import { type HistoryAnswers, type ReadHistory, readHistory } from "#domain/histories/read-history.ts";

export type HistoryRequest = { bytes: Uint8Array; answers?: Omit<HistoryAnswers, "onProgress"> };
export type HistoryAnswer =
  | { kind: "progress"; share: number }
  | { kind: "read"; found: ReadHistory }
  | { kind: "failed"; message: string };

/** What a worker and a page have in common: either end of their line. */
export type HistoryPort = {
  addEventListener: (kind: "message" | "error", listener: (event: MessageEvent) => void) => void;
  postMessage: (message: HistoryRequest | HistoryAnswer, transfer: Transferable[]) => void;
};

/** Answers one file after the other: how far it has been read, then what was found. */
export function serveHistories(port: HistoryPort): void {
  const answer = (message: HistoryAnswer) => port.postMessage(message, []);
  port.addEventListener("message", ({ data }: { data: HistoryRequest }) => {
    try {
      const found = readHistory(data.bytes, {
        ...data.answers,
        onProgress: (share) => answer({ kind: "progress", share }),
      });
      answer({ kind: "read", found });
    } catch (error) {
      answer({ kind: "failed", message: String(error) });
    }
  });
}
