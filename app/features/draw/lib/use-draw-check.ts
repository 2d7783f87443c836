import { useEffect, useRef, useState } from "react";
import type { BeaconChain } from "#domain/draw/beacon-chain.ts";
import type { CheckOutcome, CheckStep } from "#domain/draw/check-draw.ts";
import type { DrawDocument } from "#domain/draw/draw-document.ts";
import { DRAWS_PATH } from "#domain/draw/public-draw.ts";

export type CheckedStep = { step: CheckStep; outcome: CheckOutcome };
export type DrawCheckState =
  | { status: "idle" }
  | { status: "failed" }
  | { status: "running" | "done"; steps: CheckedStep[]; document: DrawDocument; isTampered: boolean };

/** Fetches a draw's document and checks it in a worker; a new check stops the one before. */
export function useDrawCheck(chain: BeaconChain) {
  const [state, setState] = useState<DrawCheckState>({ status: "idle" });
  const worker = useRef<Worker | null>(null);
  useEffect(() => () => worker.current?.terminate(), []);

  async function check(draw: string, isTampered: boolean) {
    worker.current?.terminate();
    const own = openWorker();
    worker.current = own;
    try {
      const document = await fetchDocument(draw);
      if (worker.current !== own) return;
      const steps: CheckedStep[] = [];
      setState({ status: "running", steps, document, isTampered });
      own.addEventListener("message", ({ data }: MessageEvent<CheckedStep | null>) => {
        if (worker.current !== own) return;
        if (data !== null) steps.push(data);
        setState({ status: data === null ? "done" : "running", steps: [...steps], document, isTampered });
      });
      own.addEventListener("error", () => worker.current === own && setState({ status: "failed" }));
      own.postMessage({ document: isTampered ? tampered(document) : document, accepted: [chain] });
    } catch {
      if (worker.current === own) setState({ status: "failed" });
    }
  }

  return { state, check: (draw: string, isTampered: boolean) => void check(draw, isTampered) };
}

/** From our own server, whose answer the worker then doubts. */
async function fetchDocument(draw: string): Promise<DrawDocument> {
  const response = await fetch(`${DRAWS_PATH}/${draw}.json`);
  if (!response.ok) throw new Error(`the draw's document: ${response.status}`);
  return response.json();
}

function openWorker(): Worker {
  return new Worker(new URL("./draw-worker.ts", import.meta.url), { type: "module" });
}

/** The document with another first letter of its seed, or of its list's hash before there is a seed. */
function tampered(document: DrawDocument): DrawDocument {
  const { result, listHash } = document;
  if (result === null) return { ...document, listHash: otherStart(listHash) };
  return { ...document, result: { ...result, seed: otherStart(result.seed) } };
}

function otherStart(text: string): string {
  return `${text.startsWith("0") ? "1" : "0"}${text.slice(1)}`;
}
