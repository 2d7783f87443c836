import { Outlet } from "react-router";
import { AuthLayout } from "#app/layouts/auth-layout.tsx";

export default function AuthLayoutRoute() {
  return (
    <AuthLayout>
      <Outlet />
    </AuthLayout>
  );
}
