/** How long a browser may need to begin saving before the bytes are let go. */
const KEPT_MS = 10_000;

type SavedFile = { name: string; type: string; content: string | Uint8Array<ArrayBuffer> };

/** Hands the browser a file to save; nothing is fetched. */
export function saveFile({ name, type, content }: SavedFile): void {
  saveBlob(name, new Blob([content], { type }));
}

export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
