/** The connection data of mobile browsers; others provide none. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** Returns whether to save data, by the user's choice, the browser's setting or a 2G connection. */
export function prefersReducedData(): boolean {
  const chosen = document.documentElement.dataset.saver;
  if (chosen) return chosen === "on";
  const line = (navigator as { connection?: Line }).connection;
  return line?.saveData === true || /2g/.test(line?.effectiveType ?? "");
}
