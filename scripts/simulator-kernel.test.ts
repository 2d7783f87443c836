import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { compileKernel } from "./simulator-kernel.ts";

it("compiles to the bytes that are in the repository", async () => {
  expect(await compileKernel()).toBe(readFileSync("domain/simulator/simd-kernel-code.ts", "utf8"));
});
