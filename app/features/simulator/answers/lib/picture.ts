import { OUTCOMES, type Outcome } from "#domain/simulator/analysis.ts";
import type { PassRate } from "#domain/simulator/pass-rate.ts";

/** What a picture to share says; the notice and the address are always among it. */
export type PictureTexts = {
  title: string;
  /** The pass share of a hundred, and what is written beside it. */
  figure: string;
  figureUnit: string;
  sentence: string;
  facts: readonly string[];
  ends: readonly { outcome: Outcome; text: string }[];
  notice: string;
  address: string;
};

/** Shares from 0 to 1 that the picture draws. */
export type PictureShares = PassRate & {
  outcomes: Readonly<Record<Outcome, number>>;
};

export type PictureColours = Record<"canvas" | "text" | "muted" | "line" | "band" | "signal" | Outcome, string>;

export const PICTURE_SIZE = { width: 1200, height: 760 } as const;
const EDGE = 60;
const INNER = PICTURE_SIZE.width - 2 * EDGE;
/** Drawn fainter, so that two ends of one colour can be distinguished. */
const FAINT: ReadonlySet<Outcome> = new Set(["daily", "consistency"]);
const SANS = '"Inter Variable", system-ui, sans-serif';
const MONO = '"JetBrains Mono Variable", ui-monospace, monospace';

type Pen = CanvasRenderingContext2D;

/** Draws on a canvas of `PICTURE_SIZE`, from the top down. */
export function drawPicture(pen: Pen, texts: PictureTexts, shares: PictureShares, colours: PictureColours): void {
  const { width, height } = PICTURE_SIZE;
  pen.textBaseline = "alphabetic";
  pen.fillStyle = colours.canvas;
  pen.fillRect(0, 0, width, height);
  const write = (text: string, x: number, y: number, font: string, colour: string) => {
    pen.font = font;
    pen.fillStyle = colour;
    pen.fillText(text, x, y);
  };
  write("LPX", EDGE, 84, `600 30px ${SANS}`, colours.signal);
  write(texts.title, EDGE + 80, 84, `500 26px ${SANS}`, colours.muted);
  write(texts.figure, EDGE, 238, `600 150px ${MONO}`, colours.text);
  const besideFigure = EDGE + pen.measureText(texts.figure).width + 24;
  write(texts.figureUnit, besideFigure, 238, `400 24px ${MONO}`, colours.muted);
  const left = besideFigure + 120;
  pen.font = `600 34px ${SANS}`;
  const lines = wrapText(texts.sentence, width - EDGE - left, (text) => pen.measureText(text).width);
  for (const [place, line] of lines.entries()) write(line, left, 150 + place * 44, `600 34px ${SANS}`, colours.text);
  drawBand(pen, shares, colours);
  for (const [place, fact] of texts.facts.entries()) {
    write(fact, EDGE, 354 + place * 32, `400 21px ${SANS}`, colours.muted);
  }
  drawOutcomes(pen, shares, colours);
  for (const [place, { outcome, text }] of texts.ends.entries()) {
    const [x, y] = [EDGE + (place % 3) * (INNER / 3), 522 + Math.floor(place / 3) * 34];
    fill(pen, outcome, colours, [x, y - 15, 15, 15]);
    write(text, x + 26, y, `400 20px ${SANS}`, colours.text);
  }
  pen.font = `400 14px ${SANS}`;
  const small = wrapText(texts.notice, INNER, (text) => pen.measureText(text).width);
  for (const [place, line] of small.entries()) write(line, EDGE, 598 + place * 20, `400 14px ${SANS}`, colours.muted);
  const [address = ""] = wrapText(texts.address, INNER, (text) => pen.measureText(text).width);
  write(address, EDGE, height - 30, `400 15px ${MONO}`, colours.signal);
}

function drawBand(pen: Pen, { pass, band, coin }: PictureShares, colours: PictureColours): void {
  const y = 290;
  pen.fillStyle = colours.line;
  pen.fillRect(EDGE, y, INNER, 18);
  pen.fillStyle = colours.band;
  if (band !== null) pen.fillRect(EDGE + band.low * INNER, y, (band.high - band.low) * INNER, 18);
  pen.fillStyle = colours.text;
  pen.fillRect(EDGE + pass * INNER - 2, y - 10, 4, 38);
  // The coin's, dashed as on the page.
  if (coin !== null) for (let top = y - 8; top < y + 26; top += 8) pen.fillRect(EDGE + coin * INNER - 1, top, 2, 4);
}

function drawOutcomes(pen: Pen, { outcomes }: PictureShares, colours: PictureColours): void {
  let x = EDGE;
  for (const outcome of OUTCOMES) {
    fill(pen, outcome, colours, [x, 456, outcomes[outcome] * INNER, 28]);
    x += outcomes[outcome] * INNER;
  }
}

function fill(pen: Pen, outcome: Outcome, colours: PictureColours, box: [number, number, number, number]): void {
  pen.globalAlpha = FAINT.has(outcome) ? 0.5 : 1;
  pen.fillStyle = colours[outcome];
  pen.fillRect(...box);
  pen.globalAlpha = 1;
}

/** Words into lines that are no wider than `width`; a word that is wider alone is cut with an ellipsis. */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line].map((each) => fitText(each, width, measure));
}

function fitText(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  let kept = text;
  while (kept.length > 1 && measure(`${kept}…`) > width) kept = kept.slice(0, -1);
  return `${kept}…`;
}
