import { DAY_BAND_START_HOUR, SESSION_SPANS, type Session } from "#domain/clock/session-spans.ts";
import { isLanguage, type Language } from "#domain/language/language-of.ts";
import * as paths from "#domain/pages/paths.ts";
import { sessionOfSetup } from "./session-of-setup.ts";
import type { Setup } from "./setup.ts";

export type ConfigurationLine = { label: string; value: string };

export type ConfigurationPicture = Pick<
  Setup,
  "pattern1Hour" | "pattern1Minute" | "pattern2Hour" | "pattern2Minute"
> & {
  title: string;
  subtitle: string;
  lines: readonly ConfigurationLine[];
  footnote: string;
};

const SIZE = { width: 1080, height: 720 } as const;
const EDGE = 72;
const BAND = { top: 196, height: 18, left: EDGE, width: SIZE.width - 2 * EDGE } as const;
/** A picture leaves the site, so it brings the dark theme's colours of app/ui/tokens.css with it. */
const INK = {
  canvas: "#0a0d12",
  line: "#222c38",
  text: "#e8edf2",
  muted: "#93a1b0",
  signal: "#f5b83d",
  off: "#2a3542",
};
const SESSIONS: Record<Session, string> = { asia: "#7c8cff", europa: "#4fc3f7", ny: "#ff9e7a" };
const SANS = "Inter, 'Helvetica Neue', Arial, sans-serif";
const MONO = "'JetBrains Mono', Menlo, Consolas, monospace";

/** `/setups/14.es.svg`: the settings of a setup as a picture, in one language. Spec: [2.28], [7.21]. */
export function configurationPicturePath(setupId: number, language: Language): string {
  return `${paths.setups}/${setupId}.${language}.svg`;
}

/** The setup and language of the last part of such a path, or null where it is none. */
export function readPictureName(name: string): { setupId: number; language: Language } | null {
  const [, id = "", language = ""] = /^([1-9]\d{0,8})\.([a-z]{2})\.svg$/.exec(name) ?? [];
  return isLanguage(language) ? { setupId: Number(id), language } : null;
}

/** The picture itself: self-contained SVG text. */
export function drawConfiguration(picture: ConfigurationPicture): string {
  const { title, subtitle, lines, footnote } = picture;
  const rows = lines.map(({ label, value }, index) => {
    const y = 306 + index * 62;
    return `<path d="M${EDGE} ${y + 20}H${SIZE.width - EDGE}" stroke="${INK.line}"/>${text(label, { x: EDGE, y, size: 24, fill: INK.muted })}${text(value, { x: SIZE.width - EDGE, y, size: 26, font: MONO, anchor: "end" })}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}"><title>${escapeText(title)}</title><rect width="100%" height="100%" fill="${INK.canvas}"/>${text(title, { x: EDGE, y: 104, size: 44, weight: 600 })}${text(subtitle, { x: EDGE, y: 146, size: 22, fill: INK.muted })}${band(picture)}${rows.join("")}${text(footnote, { x: EDGE, y: SIZE.height - 40, size: 18, fill: INK.muted })}</svg>\n`;
}

type TextLook = {
  x: number;
  y: number;
  size: number;
  fill?: string;
  font?: string;
  weight?: number;
  anchor?: "start" | "end";
};

function text(words: string, look: TextLook): string {
  const { x, y, size, fill = INK.text, font = SANS, weight = 400, anchor = "start" } = look;
  return `<text x="${x}" y="${y}" font-family="${font}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${fill}">${escapeText(words)}</text>`;
}

function band(times: ConfigurationPicture): string {
  const own = sessionOfSetup(times);
  const place = (hours: number) => BAND.left + (BAND.width * hours) / 24;
  const strips = SESSION_SPANS.map(
    ({ session, from, to }) =>
      `<rect x="${place(from)}" y="${BAND.top}" width="${place(to) - place(from) - 3}" height="${BAND.height}" fill="${SESSIONS[session]}"${session === own ? "" : ' opacity=".35"'}/>`,
  );
  const ticks = [
    [times.pattern1Hour, times.pattern1Minute] as const,
    [times.pattern2Hour, times.pattern2Minute] as const,
  ].map(([hour, minute]) => place((hour - DAY_BAND_START_HOUR + 24 + minute / 60) % 24));
  const marks = ticks.map(
    (x) => `<path d="M${x} ${BAND.top - 12}v${BAND.height + 24}" stroke="${INK.signal}" stroke-width="4"/>`,
  );
  return `<rect x="${BAND.left}" y="${BAND.top}" width="${BAND.width}" height="${BAND.height}" fill="${INK.off}"/>${strips.join("")}${marks.join("")}`;
}

function escapeText(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
