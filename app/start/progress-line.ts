import { say } from "./run.ts";

/** Creates a line that overwrites itself. Without a terminal it prints every tenth line. */
export function createProgressLine() {
  let count = 0;
  let isOpen = false;
  return {
    show(line: string): void {
      count += 1;
      if (process.stdout.isTTY) {
        process.stdout.write(`\r${line}\u001b[K`);
        isOpen = true;
      } else if (count % 10 === 0) say(line);
    },
    /** Writes a permanent line below it. */
    say(line: string): void {
      if (isOpen) process.stdout.write("\n");
      isOpen = false;
      say(line);
    },
  };
}
