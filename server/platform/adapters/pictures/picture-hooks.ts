import { isUtf8 } from "node:buffer";
import type { Sharp, SharpOptions } from "sharp";
import type { Reencode } from "#gateway/storage/objects/object-services.ts";

/** What a phone takes, 4032 × 3024 and a little: the worst picture of so many costs 180 MB while it is drawn (decision 125). */
const MAX_PIXELS = 12_500_000;
const AVATAR_SIDE = 256;
/** Longest side of a certificate: enough to read it in a dialog. */
const CERTIFICATE_SIDE = 1_600;
const SECONDS = 5;

const READABLE = ["jpeg", "png", "webp"] as const;
type Format = (typeof READABLE)[number];

/** JPEG without a second pass, WebP with its smallest effort: both would hold the picture once more. */
const ENCODING = { jpeg: { quality: 85, optimiseCoding: false }, png: {}, webp: { quality: 85, effort: 2 } } as const;

const isReadable = (format: string | undefined): format is Format => READABLE.some((known) => known === format);

/** libvips is loaded with the first picture: it takes 23 MB. It opens no other format, and keeps nothing. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
  });
  return sharp;
}
let loading: ReturnType<typeof loadSharp> | undefined;

/** Draws the picture anew: nothing of the file stays but what is seen, its place of origin and hidden data least of all. */
async function redraw(bytes: Uint8Array, draw: (picture: Sharp, format: Format) => Sharp): ReturnType<Reencode> {
  loading ??= loadSharp();
  const sharp = await loading;
  const open = (options: SharpOptions) => sharp(bytes, { failOn: "error", ...options });
  try {
    // Its head alone is read here.
    const { format, width, height } = await open({ limitInputPixels: false }).metadata();
    if (!isReadable(format)) return { refused: "InvalidMimeType" };
    if (width * height > MAX_PIXELS) return { refused: "EntityTooLarge" };
    const picture = open({ limitInputPixels: MAX_PIXELS }).autoOrient().timeout({ seconds: SECONDS });
    const { data, info } = await draw(picture, format).toBuffer({ resolveWithObject: true });
    return { bytes: data, type: `image/${info.format}` };
  } catch {
    return { refused: "InvalidMimeType" };
  }
}

const toAvatar: Reencode = ({ bytes }) =>
  redraw(bytes, (picture) => picture.resize(AVATAR_SIDE, AVATAR_SIDE, { fit: "cover" }).webp());

const toCertificate: Reencode = ({ bytes }) =>
  redraw(bytes, (picture) =>
    picture.resize(CERTIFICATE_SIDE, CERTIFICATE_SIDE, { fit: "inside", withoutEnlargement: true }).webp(ENCODING.webp),
  );

/** Pictures at their size and in their format; other files as they came, if they are what they say. */
const toAttachment: Reencode = async ({ bytes, type }) => {
  if (type.startsWith("image/")) return redraw(bytes, (picture, format) => picture.toFormat(format, ENCODING[format]));
  const begin = Buffer.from(bytes.subarray(0, 5)).toString("latin1");
  const isWhatItSays = type === "application/pdf" ? begin === "%PDF-" : isUtf8(bytes);
  return isWhatItSays ? { bytes, type } : { refused: "InvalidMimeType" };
};

/** By bucket. */
export const pictureHooks: Readonly<Record<string, Reencode>> = {
  avatars: toAvatar,
  attachments: toAttachment,
  withdrawals: toCertificate,
};
