/** How long a browser may need to begin saving before the bytes are let go. */
const KEPT_MS = 10_000;

/** Hands bytes to the visitor as a file, exactly as they are. */
export function saveFile(name: string, bytes: Uint8Array<ArrayBuffer>): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
