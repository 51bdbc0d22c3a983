/**
 * User agents of browsers that cannot collapse content: they lack `<details>`, and w3m and Lynx
 * also lack `hidden`. Opera Mini and UC Mini render pages on a server.
 */
const plain = /\b(w3m|Lynx|ELinks|Links \(|NetSurf|Dillo|Opera Mini|UCWEB|MIDP|MSIE|Trident)/i;

/** Returns whether this browser gets the menu after the page, with a link to it at the top. */
export const isPlainBrowser = (userAgent: string | null): boolean => plain.test(userAgent ?? "");
