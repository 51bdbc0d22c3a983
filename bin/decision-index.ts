// npm run docs:decisions — writes docs/decisions/README.md from the front matter of the decisions.
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { decisionIndex, readDecisions } from "./decision-records.ts";

const folder = resolve(import.meta.dirname, "../docs/decisions");
writeFileSync(resolve(folder, "README.md"), decisionIndex(readDecisions(folder)));
