import type { PresetEvaluation } from "./evaluate-setup.ts";

/** What `npm run catalogue:evaluations` writes; docs/catalogue.md. */
export type EvaluationsFile = {
  /** The day on which the evaluations' rules were read. */
  rulesReadOn: string;
  setups: SetupEvaluations[];
};

export type SetupEvaluations = {
  setup: number;
  /** Of the setup's document (docs/evidence.md): the figures are of that rule and those trades. */
  sha256: string;
  /** Trades that days are drawn from: those after the choice. */
  trades: number;
  presets: PresetEvaluation[];
};
