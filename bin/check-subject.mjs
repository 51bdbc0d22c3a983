// The commit-msg hook: a subject has at most 72 characters and names its topic.
import fs from "node:fs";

const [subject = ""] = fs.readFileSync(process.argv[2] ?? "", "utf8").split("\n", 1);
const isMade = /^(Merge|Revert|fixup!|squash!)/.test(subject);
const faults = [
  subject.length > 72 && `The subject has ${subject.length} characters, 72 at most.`,
  !isMade && !/^[a-z][\w -]*: \S/.test(subject) && "The subject begins with its area: `orders: …`.",
  /^wip\b/i.test(subject) && "Work that is not done is not committed.",
].filter(Boolean);
if (faults.length > 0) {
  process.stderr.write(`${faults.join("\n")}\n`);
  process.exitCode = 1;
}
