import type { ReactNode } from "react";
import { useLanguage } from "#app/core/browser/language/use-language.ts";
import { WithHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { formatFigure } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { joinClasses } from "#app/ui/join-classes.ts";
import { TextLink } from "#app/ui/link.tsx";
import { RULES_READ_ON } from "#domain/evaluations/evaluation-rules.ts";
import { simulatorAddress } from "#domain/simulator/address.ts";
import type { FirstAnswer, FirstAnswers } from "#domain/simulator/first-answers.ts";

/** Classes by place, written out for the style sheet: the chosen firm's and risk's figures are shown by CSS alone. */
const FIRM_SHOWN = [
  "hidden group-has-[#first-firm-0:checked]/first:block",
  "hidden group-has-[#first-firm-1:checked]/first:block",
];
const RISK_SHOWN = [
  "hidden group-has-[#first-risk-0:checked]/first:block",
  "hidden group-has-[#first-risk-1:checked]/first:block",
  "hidden group-has-[#first-risk-2:checked]/first:block",
];
/** 1 %, as in the simulator. */
const RISK_AT_START = 1;

/** The buyer's question, and the simulator's first answers to it, which are part of the HTML. Spec [2.28], [1.6]. */
export function HeroAnswer({ first }: { first: FirstAnswers | null }) {
  return (
    <div id="hero-answer" className="mt-4 border-line border-t pt-3 sm:mt-6 sm:pt-4">
      <p className="font-[550] text-[17px] leading-snug sm:text-lg">{m.landing_first_problem()}</p>
      {/* Of the days beside it, too, where there is no answer. */}
      <WithHypotheticalNotice form="first" className="mt-3 sm:mt-4 sm:mb-6">
        {first === null ? null : <Answers first={first} />}
        <ButtonLink to={simulatorAddress({ source: { kind: "history" } })} size="sm" className="mt-3 sm:mt-4">
          {m.landing_first_own()}
        </ButtonLink>
      </WithHypotheticalNotice>
    </div>
  );
}

function Answers({ first: { answers, setups } }: { first: FirstAnswers }) {
  const language = useLanguage();
  const [firm] = answers;
  return (
    <div className="group/first mt-2.5 sm:mt-3">
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Choice legend={m.common_evaluation()} isSaid>
          {answers.map(({ preset, name }, place) => (
            <Option key={preset} id={`first-firm-${place}`} group="first-firm" isDefault={place === 0}>
              {name}
            </Option>
          ))}
        </Choice>
        <Choice legend={m.common_risk_per_trade()}>
          {firm?.risks.map(({ riskPercent }, place) => (
            <Option
              key={riskPercent}
              id={`first-risk-${place}`}
              group="first-risk"
              isDefault={riskPercent === RISK_AT_START}
            >
              {m.landing_first_percent({ risk: formatFigure(riskPercent, language, riskPercent < 1 ? 1 : 0) })}
            </Option>
          ))}
        </Choice>
      </div>
      {answers.map((answer, place) => (
        <div key={answer.preset} className={joinClasses("mt-3", FIRM_SHOWN[place])}>
          <RiskAnswers answer={answer} />
        </div>
      ))}
      <p className="mt-2 text-muted text-xs">{m.landing_first_source({ count: setups.length })}</p>
    </div>
  );
}

function RiskAnswers({ answer: { preset, risks } }: { answer: FirstAnswer }) {
  return risks.map(({ riskPercent, pass, low, high, coin }, place) => (
    <div key={riskPercent} className={RISK_SHOWN[place]}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <b className="font-semibold text-2xl tracking-tight">{m.landing_first_pass({ pass })}</b>
        <span className="text-muted text-sm">{m.landing_first_coin({ low, high, coin })}</span>
        <TextLink
          to={simulatorAddress({ riskPercent, rules: { kind: "preset", id: preset, readOn: RULES_READ_ON } })}
          className="text-sm"
        >
          {m.landing_first_open()}
        </TextLink>
      </p>
      <span aria-hidden="true" className="relative mt-2.5 block h-2 max-w-[26rem] bg-off">
        <span className="absolute inset-y-0 left-0 bg-signal" style={{ width: `${pass}%` }} />
        <span className="absolute inset-y-[3px] bg-text/45" style={{ left: `${low}%`, right: `${100 - high}%` }} />
        <span className="absolute -inset-y-1 w-0.5 bg-text" style={{ left: `${coin}%` }} />
      </span>
    </div>
  ));
}

/** On a phone its name is beside it, or hidden where the sentence above says it already. */
function Choice({ legend, isSaid = false, children }: { legend: string; isSaid?: boolean; children: ReactNode }) {
  const place = isSaid ? "max-sm:sr-only" : "max-sm:float-left max-sm:mr-3 max-sm:leading-[46px]";
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className={joinClasses("p-0 text-muted text-xs", place)}>{legend}</legend>
      <div className="inline-flex sm:mt-1 flex-wrap overflow-hidden rounded-control border border-line-strong text-sm has-focus-visible:outline-2 has-focus-visible:outline-signal">
        {children}
      </div>
    </fieldset>
  );
}

type OptionProps = { id: string; group: string; isDefault: boolean; children: ReactNode };

function Option({ id, group, isDefault, children }: OptionProps) {
  return (
    <label
      htmlFor={id}
      className="flex min-h-11 cursor-pointer items-center px-3 py-2 sm:px-2.5 has-checked:bg-raised has-checked:font-medium has-checked:text-text"
    >
      <input type="radio" name={group} id={id} defaultChecked={isDefault} className="sr-only" />
      {children}
    </label>
  );
}
