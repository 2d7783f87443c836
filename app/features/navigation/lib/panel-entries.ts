import {
  BookOpen,
  CalendarDays,
  CircleQuestionMark,
  House,
  KeyRound,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  Radio,
  Receipt,
  Settings,
  ShoppingCart,
  SlidersHorizontal,
  Users,
  Video,
} from "lucide-react";
import { m } from "#app/paraglide/messages.js";
import type { StaffArea } from "#domain/staff/staff-rights.ts";
import { ACCOUNT_PATH, CART_PATH, type NavEntry } from "./public-entries.ts";

export type PanelEntry = NavEntry & {
  Icon: LucideIcon;
  /** Other addresses that belong to this entry. */
  also?: readonly string[];
  hasCartCount?: boolean;
  /** Of the back office: what one must be allowed to read. */
  area?: StaffArea;
};

/** The student's sidebar. Spec: [2.20], its addresses [2.19]. */
export const DASHBOARD_ENTRIES: readonly PanelEntry[] = [
  { to: ACCOUNT_PATH, label: m.shell_panel_home, Icon: House, also: ["/dashboard"] },
  { to: "/dashboard/community-chat", label: m.shell_panel_community, Icon: Users },
  { to: "/dashboard/biblioteca", label: m.shell_panel_library, Icon: BookOpen },
  { to: "/dashboard/clases-grabadas", label: m.shell_panel_classes, Icon: Video },
  { to: "/dashboard/setups", label: m.shell_panel_setups, Icon: SlidersHorizontal },
  { to: "/dashboard/sesiones", label: m.shell_panel_sessions, Icon: CalendarDays },
  { to: "/dashboard/soporte", label: m.shell_panel_support, Icon: CircleQuestionMark },
  { to: "/dashboard/settings", label: m.shell_panel_settings, Icon: Settings },
  {
    to: CART_PATH,
    label: m.shell_cart,
    Icon: ShoppingCart,
    hasCartCount: true,
    also: ["/dashboard/checkout", "/dashboard/review", "/dashboard/payment"],
  },
];

/** The administrator's sidebar: the screens of spec [2.23] that exist. */
export const ADMIN_ENTRIES: readonly PanelEntry[] = [
  { to: "/admin/dashboard", label: m.shell_admin_dashboard, Icon: LayoutDashboard },
  { to: "/admin/orders", label: m.shell_admin_orders, Icon: Receipt, area: "orders" },
  { to: "/admin/indicator-access", label: m.shell_admin_indicator_access, Icon: KeyRound, area: "access" },
  { to: "/admin/tickets", label: m.shell_admin_tickets, Icon: LifeBuoy, area: "tickets" },
  { to: "/admin/setups", label: m.shell_admin_setups, Icon: SlidersHorizontal, area: "setups" },
  { to: "/admin/signals", label: m.shell_admin_signals, Icon: Radio, area: "signals" },
];

export function isCurrentEntry(entry: PanelEntry, pathname: string): boolean {
  return pathname === entry.to || pathname.startsWith(`${entry.to}/`) || (entry.also?.includes(pathname) ?? false);
}
