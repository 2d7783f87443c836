import type { ProductId } from "#domain/products/product-catalogue.ts";

/** What staff attach a file to: an exclusive setup by its id, or the robot. Spec: [2.21], [6.6]. */
export type SetupFileTarget = { setupId: number } | { productId: Extract<ProductId, "robot-mt5"> };

/** Settings and programs of MetaTrader, and what explains them. */
export const SETUP_FILE_ENDINGS = [".set", ".ex5", ".mq5", ".ini", ".zip", ".pdf", ".txt"] as const;
/** Bytes; the bucket takes as many. */
export const MAX_SETUP_FILE_BYTES = 50_000_000;
export const MAX_SETUP_FILES = 10;

const MAX_NAME = 100;
const UNFIT = /[\p{Cc}/\\]/u;

export type SetupFileProblem = "name" | "ending" | "size";

/** Why a file can't be attached; null for one that can. An empty one is a mistake. */
export function checkSetupFile({ name, size }: { name: string; size: number }): SetupFileProblem | null {
  if (name.length > MAX_NAME || UNFIT.test(name)) return "name";
  const isKnown = SETUP_FILE_ENDINGS.some(
    (ending) => name.toLowerCase().endsWith(ending) && name.length > ending.length,
  );
  if (!isKnown) return "ending";
  return size > 0 && size <= MAX_SETUP_FILE_BYTES ? null : "size";
}

/** Where its content lies in the bucket `setup-files`; the table makes the same path. */
export function setupFilePath(target: SetupFileTarget, fileId: string): string {
  return "setupId" in target ? `setups/${target.setupId}/${fileId}` : `${target.productId}/${fileId}`;
}
