// node make-types.ts <openapi.json> <types.d.ts> — a client's types, as openapi-typescript makes them.
import { readFileSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";

// It wants TypeScript 5; what is called "typescript" here is a later one.
registerHooks({
  resolve: (name, context, next) => next(name === "typescript" ? "typescript-5" : name, context),
});
const { default: openapiTypescript, astToString } = await import("openapi-typescript");

const [from = "", to = ""] = process.argv.slice(2);
writeFileSync(to, astToString(await openapiTypescript(readFileSync(from, "utf8"))));
