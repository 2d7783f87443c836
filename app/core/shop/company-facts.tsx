import { usePublicConfig } from "#app/core/browser/public-config.ts";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { ExternalLink } from "#app/ui/link.tsx";

/** Who sells and answers for the site, as the operator has set it; a demonstration's sample says so. docs/decisions/154. */
export function CompanyFacts() {
  const { company, contact } = usePublicConfig();
  const facts = [
    { label: m.about_company_name(), value: company.name },
    { label: m.about_company_address(), value: company.address },
    { label: m.common_tax_id(), value: company.taxId },
    ...(company.register === null ? [] : [{ label: m.about_company_register(), value: company.register }]),
  ];
  return (
    <div className="text-sm">
      {company.isSample ? (
        <p className="mb-4 text-muted">
          <Badge tone="signal" className="mr-2">
            {m.common_sample()}
          </Badge>
          {m.about_company_sample()}
        </p>
      ) : null}
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label} className={LINE}>
            <dt className="text-muted">{label}</dt>
            <dd className="text-text">{value}</dd>
          </div>
        ))}
        <div className={LINE}>
          <dt className="text-muted">{m.common_email()}</dt>
          <dd className="min-w-0 break-words">
            <ExternalLink href={`mailto:${contact.supportEmail}`}>{contact.supportEmail}</ExternalLink>
          </dd>
        </div>
      </dl>
    </div>
  );
}

const LINE = "grid gap-x-6 gap-y-1 border-line border-t py-3 sm:grid-cols-[160px_1fr]";
