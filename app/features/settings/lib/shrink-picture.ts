import { AVATAR_SIDE, isAvatar, middleSquare } from "#domain/account/avatar.ts";
import type { Result } from "#domain/errors/result.ts";

/** Bytes of a file that is looked at; a larger one could fill a phone's memory. */
const LARGEST_FILE = 20 * 1024 * 1024;
/** Tried in this order until the picture fits; a browser that can't write WebP answers with a PNG, which doesn't. */
const ATTEMPTS = [
  ["image/webp", 0.9],
  ["image/webp", 0.6],
  ["image/jpeg", 0.85],
  ["image/jpeg", 0.5],
] as const;

/** Cuts the middle square out of a picked file and makes it small. The file itself never leaves the browser. */
export async function shrinkPicture(file: Blob): Promise<Result<string, "not_a_picture" | "too_large">> {
  if (file.size > LARGEST_FILE) return { ok: false, code: "too_large" };
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return { ok: false, code: "not_a_picture" };
  const canvas = drawSquare(bitmap);
  bitmap.close();
  for (const [type, quality] of ATTEMPTS) {
    const picture = canvas.toDataURL(type, quality);
    if (isAvatar(picture)) return { ok: true, value: picture };
  }
  return { ok: false, code: "not_a_picture" };
}

function drawSquare(bitmap: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = AVATAR_SIDE;
  canvas.height = AVATAR_SIDE;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("the browser gives no canvas");
  const { x, y, side } = middleSquare(bitmap);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, x, y, side, side, 0, 0, AVATAR_SIDE, AVATAR_SIDE);
  return canvas;
}
