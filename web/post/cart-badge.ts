import { cartPath } from "#core/paths.ts";
import { shortCount } from "../shell/short-count.ts";

/** Lines in a cart, and the same in words. */
export interface CartCount {
  count: number;
  words: string;
}

/** The header is the server's: a count that changed while the document stays is written into it. */
export function showCartCount({ count, words }: CartCount): void {
  const badge = document.querySelector(`#head a[href="${cartPath}"]`);
  const number = badge?.querySelector<HTMLElement>(".count");
  const spoken = badge?.querySelector(".sr-only");
  if (!number || !spoken) return;
  number.textContent = shortCount(count);
  number.hidden = count === 0;
  spoken.textContent = words;
}
