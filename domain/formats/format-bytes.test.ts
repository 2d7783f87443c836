import { expect, it } from "vitest";
import { formatBytes } from "./format-bytes.ts";

it.each([
  [0, "0 B"],
  [999, "999 B"],
  [1_000, "1 kB"],
  [12_350, "12,4 kB"],
  [50_000_000, "50 MB"],
  [2_000_000_000, "2000 MB"],
])("%i bytes are %s", (bytes, text) => {
  expect(formatBytes(bytes, "es").replaceAll("\u00a0", " ")).toBe(text);
});
