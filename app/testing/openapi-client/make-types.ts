// node make-types.ts <openapi.json> <types.d.ts>: generates a client's types with
// openapi-typescript.
import { readFileSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";

// It needs TypeScript 5. The package "typescript" here is a later version.
registerHooks({
  resolve: (name, context, next) => next(name === "typescript" ? "typescript-5" : name, context),
});
const { default: openapiTypescript, astToString } = await import("openapi-typescript");

const [from = "", to = ""] = process.argv.slice(2);
writeFileSync(to, astToString(await openapiTypescript(readFileSync(from, "utf8"))));
