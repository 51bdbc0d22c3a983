import { say } from "./run.ts";

/** One line that is drawn over itself; where there is no terminal, one line in ten is written. */
export function progressLine() {
  let shown = 0;
  let isOpen = false;
  return {
    show(line: string): void {
      shown += 1;
      if (process.stdout.isTTY) {
        process.stdout.write(`\r${line}\u001b[K`);
        isOpen = true;
      } else if (shown % 10 === 0) say(line);
    },
    /** Writes a line that stays, below it. */
    say(line: string): void {
      if (isOpen) process.stdout.write("\n");
      isOpen = false;
      say(line);
    },
  };
}
