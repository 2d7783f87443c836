import { crc32, deflateRawSync } from "node:zlib";

export type ZipPart = { name: string; content: Uint8Array | string };
type Compressed = { name: string; data: Buffer; size: number; crc: number };

/** A zip of these files. `claimedSize` makes each entry lie about how much comes out of it. */
export function makeZip(parts: readonly ZipPart[], { claimedSize }: { claimedSize?: number } = {}): Buffer {
  return joinZip(
    parts.map(({ name, content }) => {
      const bytes = Buffer.from(content);
      return { name, data: deflateRawSync(bytes), size: claimedSize ?? bytes.length, crc: crc32(bytes) };
    }),
  );
}

/** A small zip whose single entry unpacks to this many zeros: the compressed block is repeated, as bombs do. */
export function makeZipBomb(name: string, megabytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(1024 * 1024), { level: 9, finishFlush: 3 });
  const data = Buffer.concat([...Array.from({ length: megabytes }, () => block), Buffer.from([3, 0])]);
  // Sizes of a plain zip end at 4 GiB: a larger bomb says less than comes out.
  return joinZip([{ name, data, size: Math.min(megabytes * 1024 * 1024, 0xffff_fffe), crc: 0 }]);
}

function joinZip(parts: readonly Compressed[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, data, size, crc } of parts) {
    const path = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc, 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(size, 18);
    fields.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), fields, path, data]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const central = Buffer.concat([Buffer.from("PK\u0001\u0002", "latin1"), Buffer.from([20, 0]), fields, place, path]);
    locals.push(local);
    centrals.push(central);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from("PK\u0005\u0006", "latin1"), end]);
}
