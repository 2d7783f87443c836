import { m } from "#app/paraglide/messages.js";
import { TextLink } from "#app/ui/link.tsx";
import * as paths from "#domain/pages/paths.ts";

/** The rules of the simulator that firms leave open and that change its figures; docs/decisions/140. */
export function SimulatorMethod() {
  return (
    <section id="simulator" aria-labelledby="simulator-title" className="mt-16">
      <h2 id="simulator-title">{m.simulator_method_title()}</h2>
      <h3 className="mt-4 text-lg">{m.simulator_method_rules_title()}</h3>
      <List
        items={[
          m.simulator_method_both_floors(),
          m.simulator_method_broken(),
          m.simulator_method_soft(),
          m.simulator_method_target(),
          m.simulator_method_trail(),
          m.simulator_method_next_phase(),
          m.simulator_method_consistency(),
          m.simulator_method_days(),
        ]}
      />
      <h3 className="mt-8 text-lg">{m.simulator_method_draws_title()}</h3>
      <List
        items={[
          m.simulator_method_blocks(),
          m.simulator_method_same(),
          m.simulator_method_errors(),
          m.simulator_method_coin(),
          m.simulator_method_exact(),
        ]}
      />
      <h3 className="mt-8 text-lg">{m.simulator_method_not_title()}</h3>
      <List
        items={[
          m.simulator_method_not_slippage(),
          m.simulator_method_not_floating(),
          m.simulator_method_not_news(),
          m.simulator_method_not_coasting(),
        ]}
      />
      <p className="mt-6">
        <TextLink to={paths.simulator}>{m.simulator_method_to_page()}</TextLink>
      </p>
    </section>
  );
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className="mt-3 grid max-w-prose list-disc gap-2 pl-5 text-muted">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
