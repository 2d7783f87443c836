import { ImageDown } from "lucide-react";
import { saveBlob } from "#app/core/browser/storage/save-file.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { formatCount } from "#app/core/setups/setup-figures.ts";
import { coinSentence, ofHundred, passSentence, riskText, shortOutcome } from "#app/core/simulator/answer-figures.ts";
import type { AnsweredQuestion } from "#app/core/simulator/use-analysis.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { passRateOf } from "#domain/simulator/pass-rate.ts";
import { possibleOutcomes } from "#domain/simulator/readings.ts";
import { drawPicture, PICTURE_SIZE, type PictureColours, type PictureTexts } from "./lib/picture.ts";

type SavePictureProps = { asked: AnsweredQuestion; addressOf: () => string };

/** Saves the main figures as a picture, with the notice and the address that gives the same figures. */
export function SavePicture({ asked, addressOf }: SavePictureProps) {
  async function save() {
    const picture = await paint(asked, pictureTexts(asked, addressOf()));
    if (picture === null) showToast({ tone: "destructive", title: m.answers_picture_failed() });
    else saveBlob(`lpx-${asked.rulesName.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.png`, picture);
  }
  return (
    <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => void save()}>
      <ImageDown aria-hidden="true" className="size-4" strokeWidth={1.75} /> {m.answers_picture()}
    </Button>
  );
}

function pictureTexts({ question, answer, rulesName }: AnsweredQuestion, address: string): PictureTexts {
  const language = getLocale();
  const { estimate, history } = answer;
  const rate = passRateOf(answer);
  const coin = coinSentence(rate);
  const { passDays, outcomes } = estimate;
  return {
    title: m.answers_picture_title(),
    figure: ofHundred(rate.pass, language),
    figureUnit: m.answers_of_100(),
    sentence: passSentence(rate, rulesName),
    facts: [
      `${m.answers_terms({ risk: riskText(question.riskPercent, language), days: question.days })} ${coin ?? ""}`.trim(),
      ...(history.trades === 0
        ? []
        : [
            m.answers_picture_history({
              trades: formatCount(history.trades, language),
              days: formatCount(history.days, language),
            }),
          ]),
      ...(passDays === null ? [] : [m.answers_picture_days({ median: passDays.median, most: passDays.p90 })]),
    ],
    ends: possibleOutcomes(question.rules).map((outcome) => ({
      outcome,
      text: m.answers_all_failure({ what: shortOutcome(outcome), count: ofHundred(outcomes[outcome], language) }),
    })),
    notice: `${m.disclosures_hypothetical_title()}. ${m.disclosures_hypothetical_text()}`,
    address,
  };
}

/** Null where the browser has no canvas to give. */
async function paint({ answer }: AnsweredQuestion, texts: PictureTexts): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement("canvas"), PICTURE_SIZE);
  const pen = canvas.getContext("2d");
  if (pen === null) return null;
  drawPicture(pen, texts, { ...passRateOf(answer), outcomes: answer.estimate.outcomes }, pageColours());
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** The theme's tokens as the page wears them now. */
function pageColours(): PictureColours {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    canvas: token("canvas"),
    text: token("text"),
    muted: token("muted"),
    line: token("line"),
    band: token("line-strong"),
    signal: token("signal-text"),
    passed: token("gain"),
    maximum: token("loss"),
    daily: token("loss"),
    time: token("muted"),
    consistency: token("line-2"),
    unfinished: token("line-strong"),
  };
}
