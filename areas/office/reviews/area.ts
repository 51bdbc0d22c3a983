import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { lockFlaggedTopic, unlockFlaggedTopic, warnAuthor } from "./act-on-flagged.ts";
import { moderationActs } from "./acts.ts";
import { dismissFlag, hideFlagged, restoreFlagged } from "./decide-flag.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { authorNotifications, flagDecided } from "./notifications.ts";
import { moderationPersonalData } from "./personal-data.ts";
import { getFlagged, getFlagPicture, listFlagged } from "./reads.ts";
import { refuse } from "./refusals.ts";

export const moderation: Area = {
  name: "office/reviews",
  personalData: moderationPersonalData,
  flashes: Object.values(flash),
  acts: Object.values(moderationActs),
  operations: [
    operation(endpoints.listFlagged, listFlagged),
    operation(endpoints.getFlagged, getFlagged),
    operation(endpoints.getFlagPicture, getFlagPicture),
    operation(endpoints.hideFlagged, hideFlagged),
    operation(endpoints.dismissFlag, dismissFlag),
    operation(endpoints.restoreFlagged, restoreFlagged),
    operation(endpoints.lockFlaggedTopic, lockFlaggedTopic),
    operation(endpoints.unlockFlaggedTopic, unlockFlaggedTopic),
    operation(endpoints.warnAuthor, warnAuthor),
  ],
  notifications: [...Object.values(authorNotifications), flagDecided],
  refuse,
};
