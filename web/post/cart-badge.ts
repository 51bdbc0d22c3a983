import { cartPath } from "#core/paths.ts";
import { shortCount } from "../shell/short-count.ts";

/** The number of lines in a cart, also in words. */
export interface CartCount {
  count: number;
  words: string;
}

/**
 * The server renders the header; a count that changes while the document is open is written into
 * it.
 */
export function showCartCount({ count, words }: CartCount): void {
  const badge = document.querySelector(`#head a[href="${cartPath}"]`);
  const number = badge?.querySelector<HTMLElement>(".count");
  const spoken = badge?.querySelector(".sr-only");
  if (!number || !spoken) return;
  number.textContent = shortCount(count);
  number.hidden = count === 0;
  spoken.textContent = words;
}
