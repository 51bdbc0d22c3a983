/** Whether a code is among those that begin so: "maybe" where it is too short to tell. */
export type Fit = "yes" | "maybe" | "no";

export function fitsCode(code: string | null, prefixes: readonly string[]): Fit {
  if (code === null) return prefixes.length > 0 ? "maybe" : "no";
  if (prefixes.some((prefix) => code.startsWith(prefix))) return "yes";
  return prefixes.some((prefix) => prefix.startsWith(code)) ? "maybe" : "no";
}
