import { Link } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Logo } from "#app/ui/logo.tsx";
import * as paths from "#domain/pages/paths.ts";

export function HomeLink({ className = "" }: { className?: string }) {
  return (
    <Link to={paths.home} aria-label={m.shell_home_link()} className={`inline-flex min-h-11 items-center ${className}`}>
      <Logo />
    </Link>
  );
}
