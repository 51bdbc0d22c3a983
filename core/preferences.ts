/** Cookie with the currency a visitor wants prices shown in, beside their own. */
export const currencyCookie = "currency";

/** Cookie with "on" or "off" for those who chose; without it the browser is asked. */
export const dataSaverCookie = "dataSaver";

/** Cookie with the id of the location to which a visitor's goods shall come. */
export const placeCookie = "place";
export const placeCookieDays = 365;

export type DataSaver = "on" | "off";

export const isDataSaver = (value: unknown): value is DataSaver =>
  value === "on" || value === "off";

/** Where the form of the header is posted. */
export const preferencesPath = "/preferences";

/**
 * The page of this site to go back to; the home page for whatever is another site's address. A
 * browser reads "//x", "/\x" and "/<tab>/x" as one, so the first two characters and every control
 * character count.
 */
export function returnPath(path: unknown): string {
  if (typeof path !== "string" || path.length > 2000) return "/";
  const isOurs = /^\/(?![/\\])[\x21-\x7e]*$/.test(path) && !path.includes("\\");
  return isOurs ? path : "/";
}
