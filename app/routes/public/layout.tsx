import { Outlet } from "react-router";

export default function PublicLayoutRoute() {
  return <Outlet />;
}
