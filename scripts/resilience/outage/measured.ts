/** What a part of the number found wrong, and its figure. */
export type Measured = { problems: string[]; figure: string };
