/** What browsers on phones report of their connection; others report nothing. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether bytes are dear here: the visitor chose so, or her browser or a 2G line says it. */
export function savesData(): boolean {
  const chosen = document.documentElement.dataset.saver;
  if (chosen) return chosen === "on";
  const line = (navigator as { connection?: Line }).connection;
  return line?.saveData === true || /2g/.test(line?.effectiveType ?? "");
}
