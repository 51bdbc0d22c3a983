import type { EditionCode } from "#core/editions.ts";
import { deterministicId } from "#core/ids.ts";

/** Returns the same id for the same record on every load. */
export const demoId = (edition: EditionCode, kind: string, code: string): string =>
  deterministicId(`soko demo/${edition}/${kind}/${code}`);
