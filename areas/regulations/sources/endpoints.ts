import { z } from "zod";
import { limits } from "#core/limits.ts";
import { returnPath } from "#core/preferences.ts";
import { optionalText, paging, tagged } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { keyText } from "#server/operations/text-kinds.ts";
import { ruleActs } from "./acts.ts";
import { deskLists, maxComment, maxPath } from "./report-rules.ts";
import { reportStates } from "./report-states.ts";
import { parseRuleKey, ruleKinds } from "./rule-kinds.ts";

const { listEndpoint, writeEndpoint } = tagged("rules");
const { report, decide } = ruleActs;

/** The source of a rule, shown with every statement. */
export const ruleFacts = objectSchema("RuleFacts", {
  /** Kind and code, which identify the rule in a report. */
  key: z.string(),
  sources: z.array(objectSchema("RuleSource", { name: z.string(), url: z.string().nullable() })),
  /** YYYY, YYYY-MM or YYYY-MM-DD; null if no source has a date. */
  asOf: z.string().nullable(),
  isApproximate: z.boolean(),
  /** YYYY-MM in which the sources were read. */
  readOn: z.string(),
  isVerified: z.boolean(),
  /** Since when the chamber doubts the rule. */
  doubtedSince: z.iso.date().nullable(),
});
export type RuleFacts = z.output<typeof ruleFacts>;

const ruleKey = keyText("rules.field.rule")
  .max(140, "rules.field.rule")
  .refine((key) => parseRuleKey(key) !== undefined, "rules.field.rule");

/** A path of this site; any other URL is rejected. */
const ownPath = keyText()
  .max(maxPath)
  .refine((path) => returnPath(path) === path);

const named = {
  /** Kind and code: "procedure/KE-EXPORT-TEA". */
  rule: z.string(),
  kind: z.enum(ruleKinds),
  code: z.string(),
};

const ruleReport = objectSchema("RuleReport", {
  id: z.uuid(),
  ...named,
  /** The page where the user read the rule. */
  path: z.string(),
  comment: z.string().nullable(),
  state: z.enum(reportStates),
  dateReported: z.iso.datetime(),
  dateDecided: z.iso.datetime().nullable(),
});
export type RuleReport = z.output<typeof ruleReport>;

export const reportRule = writeEndpoint({
  path: "rule-report",
  audience: report,
  summary:
    "Say that a rule is wrong: a rate, a cost, a step. The same rule again is the same report; with a comment it says what is wrong, and one that was decided is open again.",
  input: z.object({
    rule: ruleKey,
    /** The page where the user read the rule. */
    path: ownPath,
    comment: optionalText(maxComment),
  }),
  output: ruleReport,
});

export const listOwnRuleReports = listEndpoint({
  path: "rule-report",
  audience: report,
  summary: "What the caller said is wrong, the newest first.",
  input: z.object(paging(limits.pageSize)),
  output: ruleReport,
});

const reportedRule = objectSchema("ReportedRule", {
  ...named,
  people: z.int(),
  /** Times of the oldest and the newest of these reports; null if the reporters have left. */
  firstReported: z.iso.datetime().nullable(),
  lastReported: z.iso.datetime().nullable(),
  /** Pages where the rule was read, at most five. */
  paths: z.array(z.string()),
  /** The newest comments, at most twenty, without names. */
  comments: z.array(z.string()),
  doubtedSince: z.iso.date().nullable(),
  /** True if only the caller reported it: another officer decides. */
  isOwn: z.boolean(),
});
export type ReportedRule = z.output<typeof reportedRule>;

export const listReportedRules = listEndpoint({
  path: "portal/rule-report",
  audience: decide,
  summary:
    "Rules that people say are wrong, with how many and why: those to decide, the oldest first; those that the chamber doubts; or those it found right, the newest first.",
  input: z.object({
    status: z.preprocess((value) => value || undefined, z.enum(deskLists).default("open")),
    ...paging(limits.pageSize),
  }),
  output: reportedRule,
});

const decidedRule = objectSchema("DecidedRule", {
  rule: z.string(),
  doubtedSince: z.iso.date().nullable(),
});

const decision = (act: string, summary: string) =>
  writeEndpoint({
    path: `portal/rule-report/${act}`,
    audience: decide,
    summary,
    input: z.object({ rule: ruleKey }),
    output: decidedRule,
  });

export const confirmRule = decision(
  "right",
  "Confirm a rule: its open reports are decided, a doubt about it ends, and the users who reported it are notified.",
);
export const doubtRule = decision(
  "doubted",
  "Mark a rule as doubtful: it is shown with a warning, and the users who reported it are notified.",
);
export const liftDoubt = decision(
  "lift",
  "End the doubt about a rule: the warning is removed, and the users who reported it are notified.",
);
