import { cacheKeyOf } from "./addresses.ts";

/** How long the network may be silent before a copy is shown instead, where there is one. */
export const networkTimeoutMs = 8000;

/** The page whose copy is shown at once, as the network was silent for it just before. */
let silentPage: string | undefined;

/** Lets the next request for a page show its copy at once. */
export function showCopyNext(address: string): void {
  silentPage = cacheKeyOf(address);
}

/** Returns how long the network may be silent for the page that is requested now. */
export function timeoutFor(address: string): number {
  const isSilent = silentPage === cacheKeyOf(address);
  silentPage = undefined;
  return isSilent ? 0 : networkTimeoutMs;
}
