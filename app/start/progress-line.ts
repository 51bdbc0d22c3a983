import { say } from "./run.ts";

/** Creates a line that overwrites itself. Without a terminal it prints every tenth line. */
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
    /** Writes a permanent line below it. */
    say(line: string): void {
      if (isOpen) process.stdout.write("\n");
      isOpen = false;
      say(line);
    },
  };
}
