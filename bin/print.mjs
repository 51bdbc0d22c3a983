/** The launcher prints to stderr, so that stdout belongs to the script. */
export const print = (line) => process.stderr.write(`${line}\n`);
