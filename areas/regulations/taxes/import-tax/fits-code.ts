/** Whether a code starts with one of the prefixes; "maybe" if the code is too short to decide. */
export type Fit = "yes" | "maybe" | "no";

export function fitsCode(code: string | null, prefixes: readonly string[]): Fit {
  if (code === null) return prefixes.length > 0 ? "maybe" : "no";
  if (prefixes.some((prefix) => code.startsWith(prefix))) return "yes";
  return prefixes.some((prefix) => prefix.startsWith(code)) ? "maybe" : "no";
}
