import { languageCookie } from "#core/languages.ts";

/** Keeps the language of the page in the browser's storage too, beside the cookie, which is what counts. */
export function keepLanguage(): void {
  try {
    localStorage.setItem(languageCookie, document.documentElement.dataset.language ?? "");
  } catch {
    // Private windows may refuse storage.
  }
}
