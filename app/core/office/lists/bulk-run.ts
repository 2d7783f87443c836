import { tabStorage } from "#app/core/browser/storage/browser-storage.ts";
import { BULK_PREFIX } from "#app/core/browser/storage/storage-keys.ts";
import type { KeyValueStorage } from "#app/core/browser/storage/visit-storage.ts";
import { isRecord } from "#domain/is-record.ts";
import type { ActionCall } from "./action-call.ts";
import type { BulkProgress } from "./run-for-each.ts";

/** One row's part: `key` is the row's, `name` what it is called, `idempotencyKey` under which its call is done once. */
export type BulkItem = { key: string; name: string; call: ActionCall; idempotencyKey: string };

/** An action on many rows: every call that it makes, and how far it is. */
export type BulkRun = BulkProgress & { label: string; items: readonly BulkItem[] };

/** What a run has left: those it failed with, and those it didn't come to. */
export function leftOf({ items, next, failed }: BulkRun): { failed: BulkItem[]; untouched: BulkItem[] } {
  return {
    failed: failed.flatMap(({ place }) => items[place] ?? []),
    untouched: items.slice(next),
  };
}

/** Another try with those that failed. What was answered is asked anew; what may have been done keeps its key. */
export function retryOf({ label, items, failed }: BulkRun, newKey: () => string): BulkRun {
  const again = failed.flatMap(({ place, isAnswered }) => {
    const item = items[place];
    return item === undefined ? [] : [{ ...item, idempotencyKey: isAnswered ? newKey() : item.idempotencyKey }];
  });
  return { label, items: again, next: 0, failed: [] };
}

type Kept = KeyValueStorage | null;

/** Keeps a run in this tab through a reload. */
export function keepRun(list: string, { label, items, ...progress }: BulkRun, tab: Kept = tabStorage()): void {
  tab?.setItem(BULK_PREFIX + list, JSON.stringify({ label, items }));
  keepProgress(list, progress, tab);
}

/** Apart from the calls, which may be many and don't change. */
export function keepProgress(list: string, { next, failed }: BulkProgress, tab: Kept = tabStorage()): void {
  tab?.setItem(progressKey(list), JSON.stringify({ next, failed }));
}

export function forgetRun(list: string, tab: Kept = tabStorage()): void {
  for (const key of [BULK_PREFIX + list, progressKey(list)]) tab?.removeItem(key);
}

/** The run that was kept; null for none, or one that can't be read. */
export function readRun(list: string, tab: Kept = tabStorage()): BulkRun | null {
  const kept = parse(tab?.getItem(BULK_PREFIX + list));
  const progress = parse(tab?.getItem(progressKey(list)));
  if (typeof kept?.label !== "string" || !Array.isArray(kept.items) || !kept.items.every(isItem)) return null;
  const next = Number.isInteger(progress?.next) ? Number(progress?.next) : 0;
  const failed = Array.isArray(progress?.failed) ? progress.failed.filter(isFailure) : [];
  return { label: kept.label, items: kept.items, next, failed };
}

const progressKey = (list: string) => `${BULK_PREFIX}${list}:at`;

function parse(text: string | null | undefined): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text ?? "null");
    return isRecord(read) ? read : null;
  } catch {
    return null;
  }
}

/** Which action a call names, and with what, is judged by the server. */
function isItem(item: unknown): item is BulkItem {
  if (!isRecord(item) || !isRecord(item.call)) return false;
  const texts = [item.key, item.name, item.idempotencyKey, item.call.name];
  return texts.every((text) => typeof text === "string") && isRecord(item.call.input);
}

function isFailure(failure: unknown): failure is BulkProgress["failed"][number] {
  return (
    isRecord(failure) &&
    Number.isInteger(failure.place) &&
    typeof failure.reason === "string" &&
    typeof failure.isAnswered === "boolean"
  );
}
