import { readFileSync } from "node:fs";
import { type Language, languageOf } from "#domain/language/language-of.ts";
import { ADMIN_LOGIN, STUDENT_LOGIN } from "#server/demo/loopback-logins.ts";
import { markOf } from "./drawn.ts";

const MEMBER = { ...STUDENT_LOGIN, path: "/login" };
const ADMINISTRATOR = { ...ADMIN_LOGIN, path: "/admin/login" };

export type Shot = {
  name: string;
  path: string;
  width: number;
  theme: "dark" | "light";
  who?: typeof MEMBER;
};

/** The README's pictures, and of what else is sold a screen each. */
export const SHOTS: readonly Shot[] = [
  { name: "home", path: "/", width: 1280, theme: "dark" },
  { name: "home-phone", path: "/", width: 390, theme: "dark" },
  { name: "home-light-english", path: "/?lang=en", width: 1280, theme: "light" },
  { name: "library", path: "/setups", width: 1280, theme: "dark" },
  { name: "library-phone", path: "/setups", width: 390, theme: "dark" },
  { name: "library-search", path: "/setups?q=oro", width: 1280, theme: "light" },
  { name: "setup", path: "/setups/118", width: 1280, theme: "light" },
  { name: "setup-phone", path: "/setups/118", width: 390, theme: "dark" },
  { name: "comparison", path: "/setups/comparar?ids=118,29,34", width: 1280, theme: "dark" },
  { name: "live", path: "/trading-en-vivo", width: 1280, theme: "dark" },
  { name: "results", path: "/resultados", width: 1280, theme: "dark" },
  { name: "simulator", path: "/simulador", width: 1280, theme: "dark" },
  { name: "about", path: "/nosotros", width: 1280, theme: "light" },
  { name: "trial", path: "/register?trial=1", width: 390, theme: "dark" },
  { name: "plans", path: "/planes", width: 1280, theme: "light" },
  { name: "login", path: "/login?plan=anual&from=%2Fdashboard%2Fcart", width: 390, theme: "light" },
  { name: "login-asked", path: "/dashboard/cursos", width: 390, theme: "dark" },
  { name: "guide", path: "/tutoriales/instalar-el-indicador", width: 1280, theme: "light" },
  { name: "courses", path: "/dashboard/cursos", width: 1280, theme: "dark", who: MEMBER },
  { name: "dashboard", path: "/dashboard/account", width: 1280, theme: "dark", who: MEMBER },
  { name: "admin-access", path: "/admin/indicator-access", width: 1280, theme: "light", who: ADMINISTRATOR },
  { name: "admin-summary", path: "/admin/dashboard", width: 1280, theme: "dark", who: ADMINISTRATOR },
  { name: "admin-summary-phone", path: "/admin/dashboard", width: 390, theme: "light", who: ADMINISTRATOR },
  { name: "admin-memberships", path: "/admin/memberships", width: 1280, theme: "light", who: ADMINISTRATOR },
  { name: "admin-coupons", path: "/admin/coupons", width: 1280, theme: "dark", who: ADMINISTRATOR },
  { name: "admin-failed-payments", path: "/admin/failed-payments", width: 1280, theme: "light", who: ADMINISTRATOR },
  { name: "admin-abandoned-carts", path: "/admin/abandoned-carts", width: 1280, theme: "dark", who: ADMINISTRATOR },
  {
    name: "admin-data-confirmations",
    path: "/admin/data-confirmations",
    width: 390,
    theme: "dark",
    who: ADMINISTRATOR,
  },
  { name: "admin-accounting", path: "/admin/accounting", width: 1280, theme: "light", who: ADMINISTRATOR },
  { name: "admin-orders", path: "/admin/orders", width: 390, theme: "light", who: ADMINISTRATOR },
  { name: "admin-audit", path: "/admin/audit", width: 1280, theme: "dark", who: ADMINISTRATOR },
];

/** The screens from a plan to its receipt, as a stranger walks them on a phone: draw-purchase.ts. */
export const PURCHASE_SHOTS = ["account", "code", "cart", "information", "review", "payment", "success"] as const;

export const purchaseFile = (name: (typeof PURCHASE_SHOTS)[number]) => `docs/screenshots/purchase-${name}.png`;

/** Of a screen's looks only the colours are known without drawing it. */
export const SHOT_MARK = markOf(readFileSync("app/ui/tokens.css", "utf8"));

export const shotFile = ({ name }: Pick<Shot, "name">) => `docs/screenshots/${name}.png`;

/** The language that a screen is shown in. */
export const shotLanguage = ({ path }: Pick<Shot, "path">): Language =>
  languageOf({ url: new URL(path, "http://localhost"), cookieHeader: null });
