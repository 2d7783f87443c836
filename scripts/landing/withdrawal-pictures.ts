// Draws the demonstration's withdrawal certificates: as a firm would issue them, redacted, and with SAMPLE across.
import { SAMPLE_WITHDRAWALS, samplePicture } from "#server/demo/demonstration-withdrawals.ts";

const [WIDTH, HEIGHT] = [640, 440];
const SANS = "Inter, 'Helvetica Neue', Arial, sans-serif";
const SERIF = "Georgia, 'Times New Roman', serif";

type Paper = {
  ground: string;
  ink: string;
  soft: string;
  accent: string;
  letters: string;
  isDark: boolean;
  mark: string;
};

/** A look and a mark for each firm, none of them anybody's. */
const PAPERS: Record<string, Paper> = {
  "Fondeo de Muestra": paper("#fbfaf6", "#22303c", "#8b8674", "#8a6d2f", SERIF, '<path d="M0 22 14 0 28 22Z"/>'),
  "Sample Prop": paper("#0f1722", "#eef3f8", "#8fa1b5", "#4fc3a1", SANS, '<circle cx="14" cy="12" r="11"/>'),
  "Capital Ejemplo": paper("#ffffff", "#1c2433", "#7b8596", "#2d5bd0", SANS, '<path d="M2 2h24v8H2zM2 14h14v8H2z"/>'),
  "Demo Funded": paper("#14121f", "#f2effb", "#a39bc0", "#b08cff", SANS, '<path d="M14 0 28 12 14 24 0 12Z"/>'),
  "Ficticia Trading": paper(
    "#f4f8f6",
    "#17312a",
    "#6f8a80",
    "#1f7a5c",
    SERIF,
    '<path d="M0 24V8h6v16zM11 24V0h6v24zM22 24V13h6v11z"/>',
  ),
};

function paper(ground: string, ink: string, soft: string, accent: string, letters: string, mark: string): Paper {
  return { ground, ink, soft, accent, letters, mark, isDark: ground.startsWith("#1") || ground.startsWith("#0") };
}

type Style = { x: number; y: number; size: number; fill: string; family?: string; anchor?: string; weight?: number };

function text(content: string, { x, y, size, fill, family = SANS, anchor = "start", weight = 400 }: Style): string {
  return `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${fill}">${content}</text>`;
}

function certificate({ firm, amountCents, currency, paidOn, holder }: (typeof SAMPLE_WITHDRAWALS)[number]): string {
  const look = PAPERS[firm];
  if (look === undefined) throw new Error(`no paper for ${firm}`);
  const { ground, ink, soft, accent, letters, mark, isDark } = look;
  const amount = new Intl.NumberFormat("en", { minimumFractionDigits: 2 }).format(amountCents / 100);
  const stamp = isDark ? "#ff8a4c" : "#c2410c";
  const covered = (x: number, y: number, width: number) =>
    `<rect x="${x}" y="${y}" width="${width}" height="15" rx="2" fill="${isDark ? "#2b3544" : "#1d232b"}"/>`;
  const body = [
    `<rect width="100%" height="100%" fill="${ground}"/>`,
    `<rect x="14" y="14" width="${WIDTH - 28}" height="${HEIGHT - 28}" fill="none" stroke="${accent}" stroke-opacity=".55"/>`,
    `<rect x="20" y="20" width="${WIDTH - 40}" height="${HEIGHT - 40}" fill="none" stroke="${accent}" stroke-opacity=".25"/>`,
    `<g transform="translate(48 48)" fill="${accent}">${mark}</g>`,
    text(firm, { x: 88, y: 67, size: 20, fill: ink, family: letters, weight: 600 }),
    text("Payout certificate", { x: WIDTH - 48, y: 60, size: 15, fill: ink, family: letters, anchor: "end" }),
    text("Certificado de retiro", { x: WIDTH - 48, y: 79, size: 13, fill: soft, family: letters, anchor: "end" }),
    `<path d="M48 98H${WIDTH - 48}" stroke="${soft}" stroke-opacity=".4"/>`,
    text("Paid to · Pagado a", { x: 48, y: 138, size: 13, fill: soft }),
    text(holder, { x: 48, y: 166, size: 22, fill: ink, family: letters, weight: 600 }),
    covered(108, 152, 150),
    text("Amount · Importe", { x: 48, y: 212, size: 13, fill: soft }),
    text(`${amount} ${currency}`, { x: 48, y: 258, size: 44, fill: ink, family: letters, weight: 700 }),
    text("Date · Fecha", { x: 48, y: 312, size: 13, fill: soft }),
    text(paidOn, { x: 48, y: 336, size: 17, fill: ink }),
    text("Account · Cuenta", { x: 210, y: 312, size: 13, fill: soft }),
    covered(210, 323, 120),
    text("Reference · Referencia", { x: 48, y: 376, size: 13, fill: soft }),
    covered(48, 386, 180),
    `<path d="M420 372c14-34 26-30 22-6s22-34 34-22-6 28 14 14 20-22 30-6 20 2 32-8" fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round"/>`,
    `<path d="M412 388H${WIDTH - 48}" stroke="${soft}" stroke-opacity=".6"/>`,
    text("Payments · Pagos", { x: WIDTH - 48, y: 406, size: 12, fill: soft, anchor: "end" }),
    `<g fill="none" stroke="${accent}"><circle cx="534" cy="196" r="46" stroke-width="2"/><circle cx="534" cy="196" r="38" stroke-dasharray="2 4"/></g>`,
    text("PAID", { x: 534, y: 202, size: 17, fill: accent, anchor: "middle", weight: 700 }),
    // Across all of it: it must survive being cut out and copied.
    `<g transform="translate(${WIDTH / 2} ${HEIGHT / 2 + 12}) rotate(-24)" opacity=".9"><rect x="-236" y="-30" width="472" height="60" rx="6" fill="${ground}" fill-opacity=".3" stroke="${stamp}" stroke-width="3"/>${text("MUESTRA · SAMPLE", { x: 0, y: 15, size: 42, fill: stamp, anchor: "middle", weight: 800 })}</g>`,
  ].join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${body}</svg>\n`;
}

/** Every sample with the file that it belongs into, from the site's root. */
export function drawWithdrawals(): { file: string; svg: string }[] {
  return SAMPLE_WITHDRAWALS.map((sample, index) => ({ file: samplePicture(index), svg: certificate(sample) }));
}
