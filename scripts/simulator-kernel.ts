// Compiles the simulator's kernel from AssemblyScript into the module that the pages load: npm run simulator-kernel
import { readFileSync, writeFileSync } from "node:fs";
import asc from "assemblyscript/asc";

const SOURCE = "domain/simulator/simd-kernel.as";
const CODE = "domain/simulator/simd-kernel-code.ts";
/** The compiler knows sources by this ending. */
const ENTRY = "simd-kernel.ts";

/** The module's text: the same bytes for the same source and compiler. */
export async function compileKernel(): Promise<string> {
  const source = readFileSync(SOURCE, "utf8");
  let code: Uint8Array | undefined;
  const { error, stderr } = await asc.main(
    [
      ENTRY,
      "--outFile",
      "kernel.wasm",
      "--runtime",
      "stub",
      "--enable",
      "simd",
      "--noAssert",
      "-O3",
      "--use",
      "abort=",
    ],
    {
      readFile: (name: string) => (name === ENTRY ? source : null),
      writeFile: (name: string, contents: string | Uint8Array) => {
        if (name === "kernel.wasm" && typeof contents !== "string") code = contents;
      },
      listFiles: () => [],
    },
  );
  if (error !== null || code === undefined) throw new Error(`the kernel doesn't compile: ${stderr.toString()}`);
  const lines =
    Buffer.from(code)
      .toString("base64")
      .match(/.{1,100}/g) ?? [];
  return `/** ${code.length} bytes of WebAssembly in base64, made from simd-kernel.as by \`npm run simulator-kernel\`; a test compares. */
export const SIMD_KERNEL_CODE = [
${lines.map((line) => `  "${line}",\n`).join("")}].join("");
`;
}

if (import.meta.main) writeFileSync(CODE, await compileKernel());
