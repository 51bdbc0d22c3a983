import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { lock, unlock, warn } from "./act-on-flagged.ts";
import { moderationActs } from "./acts.ts";
import { dismiss, hide, restore } from "./decide-flag.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { flagDecided, told } from "./notifications.ts";
import { moderationPersonalData } from "./personal-data.ts";
import { listFlagged, readFlagged, readPicture } from "./reads.ts";
import { refuse } from "./refusals.ts";

export const moderation: Area = {
  name: "office/reviews",
  personalData: moderationPersonalData,
  flashes: Object.values(flash),
  acts: Object.values(moderationActs),
  operations: [
    operation(endpoints.flags, listFlagged),
    operation(endpoints.oneFlag, readFlagged),
    operation(endpoints.flagPicture, readPicture),
    operation(endpoints.hideFlagged, hide),
    operation(endpoints.dismissFlag, dismiss),
    operation(endpoints.restoreFlagged, restore),
    operation(endpoints.lockFlagged, lock),
    operation(endpoints.unlockFlagged, unlock),
    operation(endpoints.warnAuthor, warn),
  ],
  notifications: [...Object.values(told), flagDecided],
  refuse,
};
