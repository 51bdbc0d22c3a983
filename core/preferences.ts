/** Cookie with the currency in which a user also wants to see prices. */
export const currencyCookie = "currency";

/** Cookie with "on" or "off" for users who chose; without it the browser's setting counts. */
export const dataSaverCookie = "dataSaver";

/** Cookie with the id of a user's delivery location. */
export const placeCookie = "place";
export const placeCookieDays = 365;

export type DataSaver = "on" | "off";

export const isDataSaver = (value: unknown): value is DataSaver =>
  value === "on" || value === "off";

/** Target of the preferences form in the header. */
export const preferencesPath = "/preferences";

/**
 * Returns the path to return to, or the home page for another site's address. Browsers treat "//x",
 * "/\x" and "/<tab>/x" as another site, so the first two characters and every control character are
 * checked.
 */
export function returnPath(path: unknown): string {
  if (typeof path !== "string" || path.length > 2000) return "/";
  const isOurs = /^\/(?![/\\])[\x21-\x7e]*$/.test(path) && !path.includes("\\");
  return isOurs ? path : "/";
}
