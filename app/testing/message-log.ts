import { type Logger, pino } from "pino";

/** A log that keeps its lines, to see what they tell and what they do not. */
export function messageLog(): { log: Logger; lines: string[] } {
  const lines: string[] = [];
  const log = pino({ level: "trace", base: undefined }, { write: (line) => void lines.push(line) });
  return { log, lines };
}
