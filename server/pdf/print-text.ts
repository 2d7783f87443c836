import { join } from "node:path";

type Weight = "regular" | "bold";

/** What a line is printed with; sizes and places in points of 1/72 inch from the sheet's upper left corner. */
export type PrintedLine = {
  x: number;
  y: number;
  /** The line is shrunk to it: a name may be of 60 letters. */
  width: number;
  size: number;
  weight?: Weight;
  align?: "left" | "center";
  color: string;
};

const FOLDER = join("server", "pdf", "fonts");
/** Which file has a letter; what none of them has is printed as an empty box. */
const SCRIPTS: readonly { name: string; has: RegExp }[] = [
  { name: "latin-ext", has: /[\u0100-\u024f\u1e00-\u1eff]/ },
  { name: "cyrillic", has: /[\u0400-\u045f\u0490\u0491]/ },
  { name: "greek", has: /[\u0370-\u03ff]/ },
];

/** Prints one line in Inter, whatever of Latin, Greek and Cyrillic is in it. */
export function printLine(document: PDFKit.PDFDocument, text: string, line: PrintedLine): void {
  const { x, y, width, weight = "regular", align = "left", color } = line;
  const runs = runsOf(text.normalize("NFC"));
  const widthAt = (size: number) =>
    runs.reduce((sum, run) => sum + withFont(document, run.script, weight, size).widthOfString(run.text), 0);
  const size = Math.min(line.size, (line.size * width) / Math.max(1, widthAt(line.size)));
  let at = align === "center" ? x + (width - widthAt(size)) / 2 : x;
  document.fillColor(color);
  for (const run of runs) {
    withFont(document, run.script, weight, size).text(run.text, at, y, { lineBreak: false });
    at += document.widthOfString(run.text);
  }
}

function withFont(document: PDFKit.PDFDocument, script: string, weight: Weight, size: number): PDFKit.PDFDocument {
  return document.font(join(FOLDER, `inter-${script}-${weight}.ttf`)).fontSize(size);
}

function runsOf(text: string): { script: string; text: string }[] {
  const runs: { script: string; text: string }[] = [];
  for (const letter of text) {
    const script = SCRIPTS.find(({ has }) => has.test(letter))?.name ?? "latin";
    const last = runs.at(-1);
    if (last?.script === script) last.text += letter;
    else runs.push({ script, text: letter });
  }
  return runs;
}
