// Makes the pictures of the home page: npm run home-pictures [-- --screens http://127.0.0.1:3000]
// The samples are drawn from the catalogue; the screens are taken from a running demonstration, where one is named.
import { parseArgs } from "node:util";
import { drawSamples } from "./sample-pictures.ts";
import { takeScreens } from "./screen-pictures.ts";

const FOLDER = "public";
const { values } = parseArgs({ options: { screens: { type: "string" } } });

console.log(`${drawSamples(FOLDER)} samples`);
if (values.screens !== undefined) {
  console.log(`${await takeScreens({ address: values.screens, folder: FOLDER })} screens`);
}
