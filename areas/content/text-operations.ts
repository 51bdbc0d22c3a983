import { operation } from "#server/operations/registry.ts";
import { contentText } from "./text-endpoints.ts";
import { readText } from "./texts.ts";

export const contentTextOperations = [operation(contentText, readText)];
