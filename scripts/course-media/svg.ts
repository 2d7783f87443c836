export type Point = readonly [x: number, y: number];

type Stroke = { color?: string; width?: number; dash?: string };
type Label = { kind?: string; anchor?: "start" | "middle" | "end" };

export function svg(width: number, height: number, parts: readonly string[]): string {
  return `<svg viewBox="0 0 ${width} ${height}" height="${height}">${parts.join("")}</svg>`;
}

/** `kind` is one or more of the page's classes: muted, small, strong, signal, gain, loss, ink on a bar, halo over lines. */
export function label([x, y]: Point, words: string, { kind = "", anchor = "start" }: Label = {}): string {
  return `<text x="${x}" y="${y}" class="${kind}" text-anchor="${anchor}">${words}</text>`;
}

export function line(
  points: readonly Point[],
  { color = "var(--muted)", width = 1.5, dash = "" }: Stroke = {},
): string {
  const at = points.map((point) => point.join(",")).join(" ");
  return `<polyline points="${at}" fill="none" stroke="${color}" stroke-width="${width}" stroke-dasharray="${dash}" stroke-linejoin="round" stroke-linecap="round"/>`;
}

export function verticalLine(x: number, [from, to]: readonly [number, number], stroke: Stroke = {}): string {
  const points: Point[] = [
    [x, from],
    [x, to],
  ];
  return line(points, stroke);
}

export function horizontalLine(y: number, [from, to]: readonly [number, number], stroke: Stroke = {}): string {
  const points: Point[] = [
    [from, y],
    [to, y],
  ];
  return line(points, stroke);
}

type Bar = { at: Point; width: number; height: number; color: string; radius?: number };

export function bar({ at: [x, y], width, height, color, radius = 3 }: Bar): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${color}"/>`;
}

export function dot([x, y]: Point, color: string, { radius = 6, isHollow = false } = {}): string {
  const fill = isHollow ? "var(--surface)" : color;
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" stroke="${color}" stroke-width="2"/>`;
}

/** A line with a head at its end, straight along one axis. */
export function arrow([x1, y1]: Point, [x2, y2]: Point, color = "var(--signal)"): string {
  const [dx, dy] = [Math.sign(x2 - x1), Math.sign(y2 - y1)];
  const [back, side] = [8, 5];
  const head: Point[] = [
    [x2 - dx * back + dy * side, y2 - dy * back + dx * side],
    [x2, y2],
    [x2 - dx * back - dy * side, y2 - dy * back - dx * side],
  ];
  const lined =
    line(
      [
        [x1, y1],
        [x2, y2],
      ],
      { color, width: 2 },
    ) + line(head, { color, width: 2 });
  return lined;
}

/** Maps a value between two others onto a length. */
export function scale(from: Point, onto: Point): (value: number) => number {
  return (value) => onto[0] + ((value - from[0]) / (from[1] - from[0])) * (onto[1] - onto[0]);
}
