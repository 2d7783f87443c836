import type { Role } from "#tests/fixtures/people.ts";

export type PageAddress = { path: string; roles: readonly Role[]; status?: number };

const EVERYBODY: readonly Role[] = ["visitor", "student", "member", "admin"];
const SIGNED_OUT: readonly Role[] = ["visitor"];
const STUDENTS: readonly Role[] = ["student", "member"];
const ADMINS: readonly Role[] = ["admin"];

/** Every address with a screen of its own, and who may stay on it. Spec: section 2. */
export const PAGES: readonly PageAddress[] = [
  ...[
    "/",
    "/setups",
    "/setups/14",
    "/setups/comparar?ids=14,27,140",
    "/setups/14/convert-mt5",
    "/tutoriales?platform=indicator",
    "/tutoriales/instalar-el-indicador",
    "/resultados",
    "/planes",
    "/faq",
    "/terminos-condiciones",
    "/politica-privacidad",
    "/aviso-legal",
    "/trading-en-vivo",
    "/sorteo-semanal",
    "/indicador",
    "/ea-lpx-tutoriales",
    "/soporte",
    "/verificacion",
    "/funding-pips",
  ].map((path) => ({ path, roles: EVERYBODY })),
  { path: "/dev/kit", roles: SIGNED_OUT },
  { path: "/no-existe", roles: EVERYBODY, status: 404 },
  ...[
    "/login",
    "/login?plan=anual",
    "/register",
    "/forgot-password",
    "/reset-password",
    "/confirm",
    "/auth/callback",
    "/admin/login",
  ].map((path) => ({ path, roles: SIGNED_OUT })),
  ...[
    "/dashboard",
    "/dashboard/account",
    "/dashboard/biblioteca",
    "/dashboard/setups",
    "/dashboard/soporte",
    "/dashboard/sesiones",
    "/dashboard/settings",
    "/dashboard/community-chat",
    "/dashboard/clases-grabadas",
    "/dashboard/cart",
    "/dashboard/success",
  ].map((path) => ({ path, roles: STUDENTS })),
  ...[
    "/admin/dashboard",
    "/admin/orders",
    "/admin/setups",
    "/admin/setups/import",
    "/admin/indicator-access",
    "/admin/tickets",
    "/admin/signals",
  ].map((path) => ({
    path,
    roles: ADMINS,
  })),
];

/** What stands by itself, without script: the page of reads-without-connection.spec.ts, and a file. */
export const WITHOUT_SCRIPT = ["/sin-conexion", "/sitemap.xml"];

/** Steps that need what came before them: the journeys look at these. */
export const BY_JOURNEYS = ["/dashboard/checkout", "/dashboard/review", "/dashboard/payment"];
