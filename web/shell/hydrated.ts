/**
 * Says on the document that its scripts are there: `<html data-hydrated="static">` by the script of a
 * static page, `"react"` once React has taken the page over. Tests and support tools read it.
 */
export function setHydrated(by: "static" | "react"): void {
  document.documentElement.dataset.hydrated = by;
}
