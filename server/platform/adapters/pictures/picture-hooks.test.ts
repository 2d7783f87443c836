import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { measureWork } from "#tests/fixtures/measured-work.ts";
import { pictureHooks } from "./picture-hooks.ts";

const PIXELS = { width: 40, height: 20, channels: 3, background: "#d0a030" } as const;

function hookOf(bucket: string) {
  const hook = pictureHooks[bucket];
  if (hook === undefined) throw new Error(`${bucket} has no hook`);
  return (bytes: Uint8Array, type: string) => hook({ bytes, type });
}
const keepAttachment = hookOf("attachments");
const keepAvatar = hookOf("avatars");

/** A photo that tells where it was taken, and lies on its side. */
const photo = () =>
  sharp({ create: PIXELS })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "4/1 35/1 0/1" }, IFD0: { Artist: "secret" } })
    .jpeg()
    .toBuffer();

/** A PNG that says it is so large, black all over: a thousand times smaller than what it unpacks to. */
function bombOf(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

describe("pictures that are uploaded", () => {
  it.each(["jpeg", "png", "webp"] as const)("keep their size and format as %s in a ticket", async (format) => {
    const sent = await sharp({ create: PIXELS }).toFormat(format).toBuffer();
    const kept = await keepAttachment(sent, "image/png");
    if ("refused" in kept) throw new Error(kept.refused);
    expect(kept.type).toBe(`image/${format}`);
    expect(await sharp(kept.bytes).metadata()).toMatchObject({ format, width: 40, height: 20 });
  });

  it("stand upright and tell nothing of where they were taken", async () => {
    const sent = await photo();
    expect(sent.includes("secret")).toBe(true);
    const kept = await keepAttachment(sent, "image/jpeg");
    if ("refused" in kept) throw new Error(kept.refused);
    const { width, height, exif, orientation } = await sharp(kept.bytes).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 20, height: 40 });
  });

  it("are WebP of at most 1,600 pixels as a certificate, and no larger than they were", async () => {
    const keep = hookOf("withdrawals");
    for (const [side, kept] of [
      [2_000, 1_600],
      [300, 300],
    ] as const) {
      const sent = await sharp({ create: { ...PIXELS, width: side, height: side / 2 } })
        .png()
        .toBuffer();
      const redrawn = await keep(sent, "image/png");
      if ("refused" in redrawn) throw new Error(redrawn.refused);
      expect(await sharp(redrawn.bytes).metadata()).toMatchObject({ format: "webp", width: kept, height: kept / 2 });
    }
  });

  it("become a square of 256 as a member's picture", async () => {
    const kept = await keepAvatar(await photo(), "image/jpeg");
    if ("refused" in kept) throw new Error(kept.refused);
    expect(kept.type).toBe("image/webp");
    expect(await sharp(kept.bytes).metadata()).toMatchObject({ format: "webp", width: 256, height: 256 });
  });

  it("[resilience 29] are refused as bombs in 2 s and with 200 MB at most", async () => {
    const bombs = [bombOf(3_544), bombOf(20_000)];
    const { seconds, megabytes } = await measureWork(async () => {
      for (const bomb of bombs) {
        expect(bomb.length).toBeLessThan(200_000);
        expect(await keepAvatar(bomb, "image/png")).toEqual({ refused: "EntityTooLarge" });
        expect(await keepAttachment(bomb, "image/png")).toEqual({ refused: "EntityTooLarge" });
      }
    });
    expect(seconds).toBeLessThan(2);
    expect(megabytes).toBeLessThan(200);
    // One that stays below the limit is drawn.
    expect(await keepAvatar(bombOf(3_528), "image/png")).toMatchObject({ type: "image/webp" });
  });

  it("[resilience 28] are refused where they are none, cut off, or of another format", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>');
    const gif = await sharp({ create: PIXELS }).gif().toBuffer();
    const whole = await sharp({ create: { ...PIXELS, noise: { type: "gaussian", mean: 9, sigma: 9 } } })
      .jpeg()
      .toBuffer();
    for (const bytes of [svg, gif, Buffer.from("no picture"), Buffer.alloc(0), whole.subarray(0, whole.length / 2)]) {
      expect(await keepAttachment(bytes, "image/png")).toEqual({ refused: "InvalidMimeType" });
      expect(await keepAvatar(bytes, "image/png")).toEqual({ refused: "InvalidMimeType" });
    }
  });

  it.each([
    ["application/pdf", "%PDF-1.7 …", true],
    ["application/pdf", "MZ", false],
    ["text/plain", "¿Qué pasó?", true],
    ["text/plain", "\x80\xff", false],
  ])("leave a file of type %s that begins with %j beside them as it is: %s", async (type, text, isKept) => {
    const bytes = Buffer.from(text, isKept ? "utf8" : "latin1");
    expect(await keepAttachment(bytes, type)).toEqual(isKept ? { bytes, type } : { refused: "InvalidMimeType" });
  });
});
