/** No writing system sets so many marks on one letter (Unicode Standard Annex 15, section 13). */
const maxMarks = 30;
const surplusMarks = new RegExp(`(\\p{M}{${maxMarks}})\\p{M}+`, "gu");

/**
 * A text in a normal form of Unicode. Of marks on one letter only the first 30 stay: putting marks in
 * order takes the square of their number, and a megabyte of them would take minutes.
 */
export const normalize = (text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string =>
  text.replace(surplusMarks, "$1").normalize(form);
