import { TUTORIALS } from "#app/content/tutorials.ts";
import { QUESTIONS } from "#app/core/pages/questions.ts";
import { planSubtitle, planTitle } from "#app/core/shop/plans/plan-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { LANGUAGES } from "#domain/language/language-of.ts";
import { addressIn } from "#domain/navigation/page-addresses.ts";
import * as paths from "#domain/pages/paths.ts";
import { socialImageOf } from "#domain/pages/social-image.ts";
import { PLANS } from "#domain/plans/plan-catalogue.ts";
import { breadcrumbs } from "./breadcrumbs.ts";
import { type DescribedPage, type IndexedPage, isIndexed, type Thing } from "./described-page.ts";

type Graph = { "@context": "https://schema.org"; "@graph": Thing[] };

/** What a page is, for search engines (schema.org). Only what the page shows, and the prices of the plans. Spec: [9.5]. */
export function structuredData(page: DescribedPage): Graph {
  const own = isIndexed(page) ? [...thingsOf(page), ...breadcrumbs(page)] : [];
  return { "@context": "https://schema.org", "@graph": [organisation(page), ...own] };
}

function thingsOf(page: IndexedPage): Thing[] {
  if (page.path === paths.home) return [website(page), product(page), questions()];
  if (page.path === paths.plans) return [product(page)];
  if (page.path === paths.faq) return [questions()];
  if (page.path === paths.tutorials) return page.search === "" ? [course(page)] : [];
  return page.path.startsWith(`${paths.tutorials}/`) ? [article(page)] : [];
}

const idOf = ({ config }: DescribedPage, name: string) => `${config.publicUrl}/#${name}`;

function organisation(page: DescribedPage): Thing {
  const { publicUrl, contact, company } = page.config;
  return {
    "@type": "Organization",
    "@id": idOf(page, "organisation"),
    name: "LPX",
    ...(company.isSample ? {} : { legalName: company.name, address: company.address, taxID: company.taxId }),
    url: publicUrl,
    logo: `${publicUrl}/icons/icon-512.png`,
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer support",
      email: contact.supportEmail,
      availableLanguage: LANGUAGES,
    },
  };
}

function website(page: IndexedPage): Thing {
  const publisher = { "@id": idOf(page, "organisation") };
  return { "@type": "WebSite", name: "LPX", url: page.canonical, inLanguage: getLocale(), publisher };
}

function product(page: IndexedPage): Thing {
  const { publicUrl } = page.config;
  return {
    "@type": "Product",
    "@id": idOf(page, "product"),
    name: "LPX",
    description: page.description,
    image: publicUrl + socialImageOf(paths.plans, getLocale()),
    brand: { "@type": "Brand", name: "LPX" },
    offers: PLANS.map(({ id, priceCents }) => ({
      "@type": "Offer",
      sku: id,
      name: planTitle(id),
      description: planSubtitle(id),
      price: (priceCents / 100).toFixed(2),
      priceCurrency: "USD",
      availability: "https://schema.org/InStock",
      url: addressIn(getLocale(), `${publicUrl}${paths.plans}`),
      seller: { "@id": idOf(page, "organisation") },
    })),
  };
}

function questions(): Thing {
  const mainEntity = QUESTIONS.map(({ question, answer }) => ({
    "@type": "Question",
    name: question(),
    acceptedAnswer: { "@type": "Answer", text: answer() },
  }));
  return { "@type": "FAQPage", inLanguage: getLocale(), mainEntity };
}

/** The written tutorials; those that are only announced are no part of it. */
function course(page: IndexedPage): Thing {
  const minutes = TUTORIALS.reduce((sum, tutorial) => sum + (tutorial.minutes ?? 0), 0);
  return {
    "@type": "Course",
    name: m.common_tutorials(),
    description: page.description,
    inLanguage: getLocale(),
    isAccessibleForFree: true,
    provider: { "@id": idOf(page, "organisation") },
    hasCourseInstance: { "@type": "CourseInstance", courseMode: "online", courseWorkload: `PT${minutes}M` },
  };
}

function article(page: IndexedPage): Thing {
  return {
    "@type": "TechArticle",
    headline: page.title,
    description: page.description,
    inLanguage: getLocale(),
    mainEntityOfPage: page.canonical,
    image: page.config.publicUrl + socialImageOf(page.path, getLocale()),
    author: { "@id": idOf(page, "organisation") },
    publisher: { "@id": idOf(page, "organisation") },
  };
}
