/**
 * The kernel in WebAssembly (simd-kernel.as): four paths in step. It has no memory of its own but what is written here: the
 * parameters, the tables of one plan, and the counts.
 */
import type { Kernel } from "./kernel.ts";
import { type Plan, ROW } from "./plan.ts";
import { SIMD_KERNEL_CODE } from "./simd-kernel-code.ts";
import { TALLY_SIZE } from "./tally.ts";
import { NEVER } from "./thresholds.ts";

/** Addresses of simd-kernel.as. */
const DAILY_SHARE_AT = 64;
const TABLE_ADDRESSES_AT = 72;
const PHASES_AT = 96;
const COUNTS_AT = 512;
const TABLES_AT = 4096;
const PAGE = 65_536;
/** Numbers of a day in the kernel's own rows. */
const SIMD_ROW = 4;

/** Null where WebAssembly, or its SIMD, is refused or not known: the same answers come from the other kernel. */
export function createSimdKernel(): Kernel | null {
  try {
    const bytes = Uint8Array.from(atob(SIMD_KERNEL_CODE), (character) => character.charCodeAt(0));
    return toKernel(new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports);
  } catch (error) {
    if (error instanceof WebAssembly.CompileError || error instanceof ReferenceError) return null;
    throw error;
  }
}

function toKernel({ memory, play }: WebAssembly.Exports): Kernel {
  if (!(memory instanceof WebAssembly.Memory) || typeof play !== "function") throw new TypeError("not our kernel");
  let written: Plan | null = null;
  return {
    name: "webassembly",
    play: (plan, { first, count }, tally) => {
      if (plan !== written) writePlan(memory, plan);
      written = plan;
      new Int32Array(memory.buffer, COUNTS_AT, TALLY_SIZE).fill(0);
      play(first, count);
      const counts = new Int32Array(memory.buffer, COUNTS_AT, TALLY_SIZE);
      for (let place = 0; place < TALLY_SIZE; place++) {
        tally.counts[place] = (tally.counts[place] ?? 0) + (counts[place] ?? 0);
      }
      tally.paths += count;
    },
  };
}

function writePlan(memory: WebAssembly.Memory, plan: Plan): void {
  const { thresholds, history, keys, blocks } = plan;
  const { daily, consistency, counted } = thresholds;
  const tables = [toSimdRows(plan), inWords(plan.flags), history.first, history.r, history.worst];
  const addresses: number[] = [];
  let end = TABLES_AT;
  for (const table of tables) {
    addresses.push(end);
    end += table.byteLength;
  }
  if (end > memory.buffer.byteLength) memory.grow(Math.ceil((end - memory.buffer.byteLength) / PAGE));
  const dailyKind = daily?.isSoft ? 2 : 1;
  const consistencyKind = consistency?.isFailure ? 2 : 1;
  write(memory, 0, [
    plan.days,
    blocks,
    thresholds.phases.length,
    thresholds.maximum,
    thresholds.lock,
    Number(thresholds.followsPeak),
    daily === null ? 0 : dailyKind,
    daily?.amount ?? 0,
    thresholds.initial,
    consistency === null ? 0 : consistencyKind,
    consistency?.hundredths ?? 0,
    "profit" in counted ? counted.profit : NEVER,
    plan.drawdownWidth,
    keys.first,
    keys.second,
  ]);
  new Float64Array(memory.buffer, DAILY_SHARE_AT, 1)[0] = daily?.share ?? 0;
  write(memory, TABLE_ADDRESSES_AT, addresses);
  write(
    memory,
    PHASES_AT,
    thresholds.phases.flatMap(({ target, minDays, maxDays }) => [target, minDays, maxDays]),
  );
  for (const [place, table] of tables.entries()) write(memory, addresses[place] ?? 0, table);
}

function write(memory: WebAssembly.Memory, address: number, numbers: ArrayLike<number>): void {
  new Int32Array(memory.buffer, address, numbers.length).set(numbers);
}

/** End, low, high, and the drawdown with the day's flag in its lowest bit. */
function toSimdRows({ dayRows }: Plan): Int32Array {
  const rows = new Int32Array((dayRows.length / ROW) * SIMD_ROW);
  for (let day = 0; day < rows.length / SIMD_ROW; day++) {
    const [end = 0, low = 0, high = 0, drawdown = 0, , , counted = 0] = dayRows.subarray(day * ROW, (day + 1) * ROW);
    rows.set([end, low, high, drawdown * 2 + counted], day * SIMD_ROW);
  }
  return rows;
}

function inWords(bytes: Uint8Array): Int32Array {
  const words = new Int32Array(Math.ceil(bytes.length / Int32Array.BYTES_PER_ELEMENT));
  new Uint8Array(words.buffer).set(bytes);
  return words;
}
