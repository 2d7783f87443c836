import {
  BookOpen,
  CalendarDays,
  CircleQuestionMark,
  House,
  KeyRound,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  Package,
  Radio,
  Receipt,
  Settings,
  ShoppingCart,
  SlidersHorizontal,
  Users,
  Video,
} from "lucide-react";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import type { StaffArea } from "#domain/staff/staff-rights.ts";
import type { NavEntry } from "./public-entries.ts";

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
  { to: paths.account, label: m.common_home, Icon: House, also: [paths.dashboard] },
  { to: paths.community, label: m.common_community, Icon: Users },
  { to: paths.library, label: m.panel_library, Icon: BookOpen },
  { to: paths.recordedClasses, label: m.panel_recorded_classes, Icon: Video },
  { to: paths.memberSetups, label: m.common_setups, Icon: SlidersHorizontal },
  { to: paths.sessions, label: m.panel_sessions, Icon: CalendarDays },
  { to: paths.memberSupport, label: m.common_support, Icon: CircleQuestionMark },
  { to: paths.settings, label: m.panel_settings, Icon: Settings },
  {
    to: paths.cart,
    label: m.common_cart,
    Icon: ShoppingCart,
    hasCartCount: true,
    also: [paths.checkout, paths.review, paths.payment],
  },
];

/** The administrator's sidebar: the screens of spec [2.23] that exist. */
export const ADMIN_ENTRIES: readonly PanelEntry[] = [
  { to: paths.adminDashboard, label: m.shell_admin_dashboard, Icon: LayoutDashboard },
  { to: paths.adminUsers, label: m.admin_users_title, Icon: Users, area: "users" },
  { to: paths.adminOrders, label: m.panel_orders, Icon: Receipt, area: "orders" },
  { to: paths.adminIndicatorAccess, label: m.panel_indicator_access, Icon: KeyRound, area: "access" },
  { to: paths.adminTickets, label: m.panel_tickets, Icon: LifeBuoy, area: "tickets" },
  { to: paths.adminProducts, label: m.panel_products, Icon: Package, area: "products" },
  { to: paths.adminSetups, label: m.common_setups, Icon: SlidersHorizontal, area: "setups" },
  { to: paths.adminSignals, label: m.panel_signals, Icon: Radio, area: "signals" },
];

export function isCurrentEntry(entry: PanelEntry, pathname: string): boolean {
  return pathname === entry.to || pathname.startsWith(`${entry.to}/`) || (entry.also?.includes(pathname) ?? false);
}
