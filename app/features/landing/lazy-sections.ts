/** The sections below the first lines of the home page: one file of code, fetched when the first of them is near. */
export { Analyser } from "./analyser.tsx";
export { BeforeAfter } from "./before-after.tsx";
export { Closing } from "./closing.tsx";
export { Explanation } from "./explanation.tsx";
export { Features } from "./features.tsx";
export { HeroClaims, HeroStated } from "./hero-claims.tsx";
export { HeroDays } from "./hero-days.tsx";
export { Questions } from "./questions.tsx";
export { ResultsStrip } from "./results-strip.tsx";
export { Robot } from "./robot.tsx";
export { SampleSetups } from "./sample-setups.tsx";
export { Screens } from "./screens.tsx";
export { Testimony } from "./testimony.tsx";
export { TraderResults } from "./trader-results.tsx";
export { Trial } from "./trial.tsx";
export { VerifiedResults } from "./verified-results.tsx";
export { Withdrawals } from "./withdrawals.tsx";
