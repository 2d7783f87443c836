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
  align?: "left" | "center" | "right";
  color: string;
};

const LEADING = 1.5;
const FOLDER = join("server", "platform", "pdf", "fonts");
/** Which file has a letter; what none of them has is printed as an empty box. */
const SCRIPTS: readonly { name: string; has: RegExp }[] = [
  { name: "latin-ext", has: /[\u0100-\u024f\u1e00-\u1eff]/ },
  { name: "cyrillic", has: /[\u0400-\u045f\u0490\u0491]/ },
  { name: "greek", has: /[\u0370-\u03ff]/ },
];

/** How much of the space that a line leaves free comes before it. */
const BEFORE = { left: 0, center: 0.5, right: 1 };

/** Prints one line in Inter, whatever of Latin, Greek and Cyrillic is in it. */
export function printLine(document: PDFKit.PDFDocument, text: string, line: PrintedLine): void {
  const { x, y, width, weight = "regular", align = "left", color } = line;
  const runs = runsOf(text.normalize("NFC"));
  const widthAt = (size: number) =>
    runs.reduce((sum, run) => sum + withFont(document, run.script, weight, size).widthOfString(run.text), 0);
  const size = Math.min(line.size, (line.size * width) / Math.max(1, widthAt(line.size)));
  let at = x + (width - widthAt(size)) * BEFORE[align];
  document.fillColor(color);
  for (const run of runs) {
    withFont(document, run.script, weight, size).text(run.text, at, y, { lineBreak: false });
    at += document.widthOfString(run.text);
  }
}

/** Prints words in as many lines as they need; answers where the next line begins. */
export function printText(document: PDFKit.PDFDocument, text: string, line: PrintedLine): number {
  const { width, weight = "regular", size } = line;
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    const fits = lines.length > 0 && withFont(document, "latin", weight, size).widthOfString(longer) <= width;
    if (fits) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  for (const [index, words] of lines.entries())
    printLine(document, words, { ...line, y: line.y + index * size * LEADING });
  return line.y + lines.length * size * LEADING;
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
