const width = 24;

/** Formats progress on one line: a bar, percent, rows per second and the remaining time. */
export function progressBar(done: number, goal: number, { rows, seconds }: Pace): string {
  const share = goal === 0 ? 1 : Math.min(1, done / goal);
  const filled = Math.round(share * width);
  const perSecond = seconds > 0 ? rows / seconds : 0;
  const parts = [
    "█".repeat(filled) + "░".repeat(width - filled),
    `${Math.floor(share * 100)} %`,
    `${rounded(done)} of ${rounded(goal)}`,
    `${rounded(perSecond)} rows/s`,
    ...(perSecond > 0 ? [`${Math.ceil((goal - done) / perSecond)} s left`] : []),
  ];
  return parts.join("  ");
}

/** The progress of this run so far. */
interface Pace {
  rows: number;
  seconds: number;
}

const rounded = (value: number) => Math.round(value).toLocaleString("en");
