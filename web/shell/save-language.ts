import { languageCookie } from "#core/languages.ts";

/** Saves the language of the page in the browser's storage as well; the cookie is authoritative. */
export function saveLanguage(): void {
  try {
    localStorage.setItem(languageCookie, document.documentElement.dataset.language ?? "");
  } catch {
    // Private windows may refuse storage.
  }
}
