import { m } from "#app/paraglide/messages.js";

export default function HomeRoute() {
  return <h1>{m.language_name()}</h1>;
}
