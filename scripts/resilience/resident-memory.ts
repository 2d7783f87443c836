import { readFileSync, writeFileSync } from "node:fs";

/** Bytes of memory a process holds now (Linux). */
export function residentBytes(processId: number): number {
  return readField(processId, "VmRSS");
}

/** From now on `peakBytes` knows only what comes after (proc(5), clear_refs). */
export function forgetPeak(processId: number): void {
  writeFileSync(`/proc/${processId}/clear_refs`, "5");
}

/** The most it held since the peak was forgotten. */
export function peakBytes(processId: number): number {
  return readField(processId, "VmHWM");
}

export function toMegabytes(bytes: number): string {
  return `${bytes < 0 ? "" : "+"}${(bytes / 1024 / 1024).toFixed(0)} MB`;
}

function readField(processId: number, name: string): number {
  const status = readFileSync(`/proc/${processId}/status`, "utf8");
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) * 1024;
}
