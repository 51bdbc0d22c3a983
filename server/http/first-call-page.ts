import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Marked } from "marked";

const file = join(import.meta.dirname, "../../docs/first-call.md");

/** `docs/first-call.md` as a page to read beside the documentation, in English. */
export const firstCallPage = (style: string): string => `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Your first call · Soko</title><style>${style}</style></head>
<body><main>${new Marked().parse(readFileSync(file, "utf8"), { async: false })}</main></body></html>`;
