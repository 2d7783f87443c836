import { Outlet } from "react-router";
import { FormLayout } from "#app/layouts/form-layout.tsx";

export default function AuthLayoutRoute() {
  return (
    <FormLayout>
      <Outlet />
    </FormLayout>
  );
}
