/** Pixels of a stored picture's side. */
export const AVATAR_SIDE = 128;
/** Characters of a stored picture at most: 40,960 bytes as base64, with its head. */
export const AVATAR_MAX_LENGTH = 54_640;

const AVATAR = /^data:image\/(webp;base64,UklGR|jpeg;base64,\/9j\/)[A-Za-z0-9+/]+={0,2}$/;

/** A small WebP or JPEG as a data: URL, told by its first bytes. The database checks the same (profiles.avatar). */
export function isAvatar(text: string): boolean {
  return text.length <= AVATAR_MAX_LENGTH && AVATAR.test(text);
}

/** The largest square in the middle of a picture. */
export function middleSquare({ width, height }: { width: number; height: number }): {
  x: number;
  y: number;
  side: number;
} {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}
