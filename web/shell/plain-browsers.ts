/**
 * Browsers by the names they give themselves that unfold whatever is folded: they know no
 * `<details>`, and w3m and Lynx no `hidden` either. Opera Mini and UC Mini draw pages on a server.
 */
const plain = /\b(w3m|Lynx|ELinks|Links \(|NetSurf|Dillo|Opera Mini|UCWEB|MIDP|MSIE|Trident)/i;

/** Whether the menu comes to this browser after the page, with a link to it before. */
export const isPlainBrowser = (userAgent: string | null): boolean => plain.test(userAgent ?? "");
