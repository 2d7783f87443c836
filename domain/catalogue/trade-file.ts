import { at } from "#domain/backtest/at.ts";
import type { Trades } from "#domain/backtest/trades.ts";

/**
 * The trades of many setups in one block of bytes, column after column (little-endian), each column running through
 * the setups in their order. How many trades each setup has is written elsewhere: in the catalogue's JSON.
 */
const COLUMNS = [
  { name: "day", bytes: 2 },
  { name: "side", bytes: 1 },
  { name: "ending", bytes: 1 },
  { name: "minutesHeld", bytes: 2 },
  { name: "entry", bytes: 4 },
  { name: "move", bytes: 4 },
] as const;

const ROW_BYTES = COLUMNS.reduce((sum, { bytes }) => sum + bytes, 0);

export function encodeTrades(setups: readonly Trades[]): Uint8Array {
  const rows = setups.reduce((sum, { count }) => sum + count, 0);
  const view = new DataView(new ArrayBuffer(rows * ROW_BYTES));
  let offset = 0;
  for (const { name, bytes } of COLUMNS) {
    for (const trades of setups) {
      for (let row = 0; row < trades.count; row++, offset += bytes) write(view, offset, bytes, at(trades[name], row));
    }
  }
  return new Uint8Array(view.buffer);
}

/** Throws when the bytes don't hold exactly that many trades. */
export function decodeTrades(file: Uint8Array, counts: readonly number[]): Trades[] {
  const rows = counts.reduce((sum, count) => sum + count, 0);
  if (file.byteLength !== rows * ROW_BYTES) throw new Error(`${file.byteLength} bytes for ${rows} trades`);
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const setups = counts.map(emptyTrades);
  let offset = 0;
  for (const { name, bytes } of COLUMNS) {
    for (const trades of setups) {
      for (let row = 0; row < trades.count; row++, offset += bytes) trades[name][row] = read(view, offset, bytes);
    }
  }
  return setups;
}

function emptyTrades(count: number): Trades {
  const column = () => new Int32Array(count);
  return {
    count,
    day: column(),
    side: column(),
    entry: column(),
    move: column(),
    ending: column(),
    minutesHeld: column(),
  };
}

// More than two arguments without an object: these run once for each value.
function write(view: DataView, offset: number, bytes: number, value: number) {
  if (bytes === 1) view.setInt8(offset, value);
  else if (bytes === 2) view.setUint16(offset, value, true);
  else view.setInt32(offset, value, true);
}

function read(view: DataView, offset: number, bytes: number): number {
  if (bytes === 1) return view.getInt8(offset);
  return bytes === 2 ? view.getUint16(offset, true) : view.getInt32(offset, true);
}
