/** How long a letter's reader and words are kept after it was sent or given up; the privacy page says so. */
export const LETTER_KEPT_DAYS = 30;
