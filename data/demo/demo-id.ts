import type { Edition, EditionCode } from "#core/editions.ts";
import { deterministicId } from "#core/ids.ts";

/** The edition whose demo is loaded, and the time of the load. */
export interface DemoLoad {
  edition: Edition;
  now: Date;
}

/** Returns the same id for the same record on every load. */
export const demoId = (edition: EditionCode, kind: string, code: string): string =>
  deterministicId(`soko demo/${edition}/${kind}/${code}`);
