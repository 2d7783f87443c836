import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { OtherWays } from "./components/other-ways.tsx";
import { TicketForm } from "./components/ticket-form.tsx";

/** The support centre. Spec: [2.13], [2.22]. */
export function SupportPage({ answerTime }: { answerTime: string }) {
  return (
    <main id="main" className="page-column py-16 md:py-24">
      <h1>{m.common_support()}</h1>
      <p className="mt-5 max-w-[60ch] text-lg text-muted">{m.support_lead()}</p>
      <div className="mt-10 grid gap-10 lg:grid-cols-[7fr_4fr] lg:gap-14">
        <Card aria-labelledby="ticket-title">
          <h2 id="ticket-title" className="mb-5 text-xl">
            {m.support_form_title()}
          </h2>
          <TicketForm />
        </Card>
        <section aria-labelledby="ways-title">
          <h2 id="ways-title" className="mb-3 text-xl">
            {m.support_ways_title()}
          </h2>
          <OtherWays answerTime={answerTime} />
        </section>
      </div>
    </main>
  );
}
