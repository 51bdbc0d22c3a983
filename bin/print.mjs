/** What the launcher prints goes to stderr, so that stdout is the script's alone. */
export const print = (line) => process.stderr.write(`${line}\n`);
