import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { joinClasses } from "./join-classes.ts";

export type NoticeProps = {
  tone?: "info" | "success" | "warning" | "error";
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** "alert" reads it out when it appears; by default only errors do. */
  role?: "alert" | "status" | "note";
  className?: string;
};

const LOOKS = {
  info: { frame: "border-line-strong bg-surface", icon: "text-text", Icon: Info },
  success: { frame: "border-gain bg-gain-soft", icon: "text-gain", Icon: CircleCheck },
  warning: { frame: "border-signal bg-signal-soft", icon: "text-signal-text", Icon: TriangleAlert },
  error: { frame: "border-loss bg-loss-soft", icon: "text-loss", Icon: CircleAlert },
} as const;

/** A banner inside the page: what happened or what to know before going on. */
export function Notice({ tone = "info", title, children, action, role, className }: NoticeProps) {
  const { frame, icon, Icon } = LOOKS[tone];
  return (
    <div
      role={role ?? (tone === "error" ? "alert" : undefined)}
      className={joinClasses("flex items-start gap-3 rounded-control border px-4 py-3 text-sm", frame, className)}
    >
      <Icon aria-hidden="true" className={joinClasses("mt-px size-4.5 flex-none", icon)} strokeWidth={1.75} />
      <div className="grid min-w-0 flex-1 gap-1">
        {title ? <p className="font-[550]">{title}</p> : null}
        {children ? <div className={title ? "text-muted" : undefined}>{children}</div> : null}
        {action ? <div className="mt-1.5 flex flex-wrap gap-3">{action}</div> : null}
      </div>
    </div>
  );
}
