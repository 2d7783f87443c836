import { Outlet } from "react-router";
import { PublicLayout } from "#app/layouts/public-layout.tsx";

export default function PublicLayoutRoute() {
  return (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  );
}
