/** No writing system needs more marks on one letter (Unicode Standard Annex 15, section 13). */
const maxMarks = 30;
const surplusMarks = new RegExp(`(\\p{M}{${maxMarks}})\\p{M}+`, "gu");

/**
 * Returns a text in a normal form of Unicode. Only the first 30 marks on a letter are preserved:
 * sorting marks takes quadratic time, and a megabyte of them would take minutes.
 */
export const normalize = (text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string =>
  text.replace(surplusMarks, "$1").normalize(form);
