/** Months in English, Spanish, Portuguese, German and French, without accents. */
const MONTHS = [
  "january enero janeiro januar janner janvier",
  "february febrero fevereiro februar feber fevrier",
  "march marzo marco marz maerz mrz mars",
  "april abril avril",
  "may mayo maio mai",
  "june junio junho juni juin",
  "july julio julho juli juillet",
  "august agosto aout",
  "september septiembre setiembre setembro septembre",
  "october octubre outubro oktober octobre",
  "november noviembre novembro novembre",
  "december diciembre dezembro dezember decembre",
].map((names) => names.split(" "));
const LEAST_LETTERS = 3;

/** The number of a month by its name or the beginning of one (`mar`, `sept.`, `März`); 0 where none or several fit. */
export function monthOf(word: string): number {
  const plain = word
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");
  if (plain.length < LEAST_LETTERS) return 0;
  const found = MONTHS.flatMap((names, index) => (names.some((name) => name.startsWith(plain)) ? [index + 1] : []));
  return found.length === 1 ? (found[0] ?? 0) : 0;
}
