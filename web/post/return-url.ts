/** Returns the target after this page, from its query; `returnPath` checks that it is ours. */
export const getReturnUrl = (search: string): string =>
  new URLSearchParams(search).get("back") ?? "/";

/** Adds the return address to an address; the home page is the default and is left out. */
export function withReturnUrl(address: string, back: string): string {
  if (back === "/") return address;
  return `${address}${address.includes("?") ? "&" : "?"}back=${encodeURIComponent(back)}`;
}
