// npm run docs:data-model: writes docs/data-model.md from the Drizzle tables.
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { dataModelPage } from "./data-model-page.ts";

const root = resolve(import.meta.dirname, "..");
writeFileSync(join(root, "docs/data-model.md"), await dataModelPage(root));
