// Compiles app/messages into app/paraglide; runs before types, tests, build and start.
import { compile } from "@inlang/paraglide-js";
import { messageCompilerOptions } from "./message-compiler-options.mjs";

await compile(messageCompilerOptions);
