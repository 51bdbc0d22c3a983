import { z } from "zod";
import { ruleReportPath } from "#areas/regulations/sources/paths.ts";
import { defaultChannels, notification } from "#server/notifications/notification.ts";
import { ruleKinds } from "./rule-kinds.ts";

const payload = z.object({ ruleKind: z.enum(ruleKinds), ruleCode: z.string() });

const ofEvent = (event: "ruleRight" | "ruleDoubted" | "ruleLifted", isSuccess: boolean) =>
  notification({
    kind: "ruleReport",
    kindName: (say) => say("rules.notification.kind"),
    event,
    channels: defaultChannels,
    payload,
    isSuccess,
    isNeutral: true,
    title: ({ say }, { ruleKind, ruleCode }) =>
      say(`rules.notification.${event}`, {
        // The code is empty in SMS and push if a phone could take it for a number to call, as with
        // tariff codes.
        rule: [say(`rules.kind.${ruleKind}`), ruleCode].filter(Boolean).join(" "),
      }),
    comment: ({ say }) => say(`rules.notification.${event}Why`),
    link: ruleReportPath,
  });

/** Notifies the reporters of a rule of an officer's decision. */
export const decisionNotifications = {
  right: ofEvent("ruleRight", false),
  doubted: ofEvent("ruleDoubted", true),
  lift: ofEvent("ruleLifted", true),
};
