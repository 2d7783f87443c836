import { INPUT_NAME, isWritable, SEPARATOR, type SetLine } from "./set-file.ts";

const LINE_END = "\r\n";
const BYTE_ORDER_MARK = 0xfeff;

/**
 * The bytes of a preset as the terminal itself writes them: UTF-16 little endian with its mark, CRLF after every line.
 * Throws on a line that could not be read back; what people typed is refused before. docs/field-notes.md, c1.
 */
export function serializeSet(lines: readonly SetLine[]): Uint8Array<ArrayBuffer> {
  const text = lines.map((line) => lineText(line) + LINE_END).join("");
  const bytes = new Uint8Array(2 + text.length * 2);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, BYTE_ORDER_MARK, true);
  for (let index = 0; index < text.length; index += 1) view.setUint16(2 + index * 2, text.charCodeAt(index), true);
  return bytes;
}

function lineText(line: SetLine): string {
  const parts = writtenParts(line);
  if (!parts.every(isWritable)) throw new Error(`a preset's line cannot hold ${JSON.stringify(parts)}`);
  if (line.kind === "comment") return line.text === "" ? ";" : `; ${line.text}`;
  if (line.kind === "group") return `; === ${line.name} ===`;
  if (!INPUT_NAME.test(line.name)) throw new Error(`no input can be called ${JSON.stringify(line.name)}`);
  return `${line.name}=${parts.join(SEPARATOR)}`;
}

function writtenParts(line: SetLine): string[] {
  if (line.kind === "comment") return [line.text];
  if (line.kind === "group") return [line.name];
  if (line.range === null) return [line.value];
  const { start, step, stop, isOptimised } = line.range;
  return [line.value, start, step, stop, isOptimised ? "Y" : "N"];
}
