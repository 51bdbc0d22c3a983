/**
 * Marks the document as ready: `<html data-hydrated="static">` by the script of a static page,
 * `"react"` after hydration. Tests and support tools read it.
 */
export function setHydrated(by: "static" | "react"): void {
  document.documentElement.dataset.hydrated = by;
}
