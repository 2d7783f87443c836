/** The few pieces of DER (ITU-T X.690) that a certificate is made of. */
export function sequence(...parts: Uint8Array[]): Uint8Array {
  return element(0x30, ...parts);
}

export function set(...parts: Uint8Array[]): Uint8Array {
  return element(0x31, ...parts);
}

/** A context-specific constructed element, as `[0] EXPLICIT` needs it. */
export function explicit(tag: number, ...parts: Uint8Array[]): Uint8Array {
  return element(0xa0 | tag, ...parts);
}

export function octets(...parts: Uint8Array[]): Uint8Array {
  return element(0x04, ...parts);
}

/** Whole bytes only: no unused bits. */
export function bits(bytes: Uint8Array, unusedBits = 0): Uint8Array {
  return element(0x03, Uint8Array.of(unusedBits), bytes);
}

export function integer(bytes: Uint8Array): Uint8Array {
  return element(0x02, bytes);
}

export function yes(): Uint8Array {
  return element(0x01, Uint8Array.of(0xff));
}

export function text(value: string): Uint8Array {
  return element(0x0c, Buffer.from(value, "utf8"));
}

/** A host name inside subjectAltName. */
export function dnsName(value: string): Uint8Array {
  return element(0x82, Buffer.from(value, "latin1"));
}

export function generalizedTime(at: Date): Uint8Array {
  return element(0x18, Buffer.from(at.toISOString().replace(/[-:T]|\.\d+/g, ""), "latin1"));
}

/** An object identifier from its dotted form. */
export function identifier(dotted: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  return element(0x06, Uint8Array.from([first * 40 + second, ...rest.flatMap(toBase128)]));
}

function toBase128(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}

function element(tag: number, ...parts: Uint8Array[]): Uint8Array {
  const content = Buffer.concat(parts);
  return Buffer.concat([Uint8Array.of(tag), toLength(content.byteLength), content]);
}

function toLength(length: number): Uint8Array {
  if (length < 0x80) return Uint8Array.of(length);
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest >>>= 8) bytes.unshift(rest & 0xff);
  return Uint8Array.from([0x80 | bytes.length, ...bytes]);
}
