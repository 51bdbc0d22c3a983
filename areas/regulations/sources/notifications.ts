import { z } from "zod";
import { ruleReportPath } from "#core/rules/rule-paths.ts";
import { notification, plain } from "#server/notifications/notification.ts";
import { ruleKinds } from "./rule-kinds.ts";

const payload = z.object({ ruleKind: z.enum(ruleKinds), ruleCode: z.string() });

const ofEvent = (event: "ruleRight" | "ruleDoubted" | "ruleLifted", isSuccess: boolean) =>
  notification({
    kind: "ruleReport",
    kindName: (say) => say("rules.notification.kind"),
    event,
    channels: plain,
    payload,
    isSuccess,
    isNeutral: true,
    title: ({ say }, { ruleKind, ruleCode }) =>
      say(`rules.notification.${event}`, {
        // A phone would make a number to call of a tariff code: there it stays away.
        rule: [say(`rules.kind.${ruleKind}`), ruleCode].filter(Boolean).join(" "),
      }),
    comment: ({ say }) => say(`rules.notification.${event}Why`),
    link: ruleReportPath,
  });

/** To who said that a rule is wrong, by what an officer decided of it. */
export const told = {
  right: ofEvent("ruleRight", false),
  doubted: ofEvent("ruleDoubted", true),
  lift: ofEvent("ruleLifted", true),
};
