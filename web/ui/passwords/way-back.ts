/** Where she was going, by the query of the page she is at: `returnPath` says whether it is ours. */
export const backIn = (search: string): string => new URLSearchParams(search).get("back") ?? "/";

/** An address that leads on to where a person was going; the home page needs no saying. */
export function andBack(address: string, back: string): string {
  if (back === "/") return address;
  return `${address}${address.includes("?") ? "&" : "?"}back=${encodeURIComponent(back)}`;
}
