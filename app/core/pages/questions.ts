import { m } from "#app/paraglide/messages.js";
import { ACCESS_HOURS } from "#domain/access/access-steps.ts";

/** What people ask before they buy, for the page and for search engines. Spec: [2.30]. */
export const QUESTIONS = [
  { question: m.landing_faq_what_question, answer: m.landing_faq_what_answer },
  { question: m.landing_faq_funding_question, answer: m.landing_faq_funding_answer },
  { question: m.landing_faq_included_question, answer: () => m.landing_faq_included_answer({ hours: ACCESS_HOURS }) },
  { question: m.landing_faq_robot_question, answer: m.landing_faq_robot_answer },
  { question: m.landing_faq_choose_question, answer: m.landing_faq_choose_answer },
  { question: m.landing_faq_modify_question, answer: m.landing_faq_modify_answer },
] as const;
