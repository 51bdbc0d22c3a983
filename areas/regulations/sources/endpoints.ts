import { z } from "zod";
import { limits } from "#core/limits.ts";
import { returnPath } from "#core/preferences.ts";
import { optionalText, paging, tagged } from "#server/operations/endpoint.ts";
import { keyText } from "#server/operations/text-kinds.ts";
import { ruleActs } from "./acts.ts";
import { deskLists, maxComment, maxPath } from "./report-rules.ts";
import { reportStates } from "./report-states.ts";
import { ruleKinds, ruleNamed } from "./rule-kinds.ts";

const { listEndpoint, oneEndpoint } = tagged("rules");
const { report, decide } = ruleActs;

/** Where a rule comes from: stands beside every statement that is shown. */
export const ruleFacts = z
  .object({
    /** Kind and code, by which somebody says that it is wrong. */
    key: z.string(),
    sources: z.array(
      z.object({ name: z.string(), url: z.string().nullable() }).meta({ id: "RuleSource" }),
    ),
    /** YYYY, YYYY-MM or YYYY-MM-DD; null where no source bears a date. */
    asOf: z.string().nullable(),
    isApproximate: z.boolean(),
    /** YYYY-MM in which the sources were read. */
    readOn: z.string(),
    isVerified: z.boolean(),
    /** The chamber doubts it since that day. */
    doubtedSince: z.iso.date().nullable(),
  })
  .meta({ id: "RuleFacts" });
export type RuleFacts = z.output<typeof ruleFacts>;

const ruleKey = keyText("rules.field.rule")
  .max(140, "rules.field.rule")
  .refine((key) => ruleNamed(key) !== undefined, "rules.field.rule");

/** A page of this site; whatever else is said is none. */
const ownPath = keyText()
  .max(maxPath)
  .refine((path) => returnPath(path) === path);

const named = {
  /** Kind and code: "procedure/KE-EXPORT-TEA". */
  rule: z.string(),
  kind: z.enum(ruleKinds),
  code: z.string(),
};

const ruleReport = z
  .object({
    id: z.uuid(),
    ...named,
    /** Where it was read. */
    path: z.string(),
    comment: z.string().nullable(),
    state: z.enum(reportStates),
    dateReported: z.iso.datetime(),
    dateDecided: z.iso.datetime().nullable(),
  })
  .meta({ id: "RuleReport" });
export type RuleReport = z.output<typeof ruleReport>;

export const reportRule = oneEndpoint({
  method: "POST",
  path: "rule-report",
  audience: report,
  idempotent: true,
  summary:
    "Say that a rule is wrong: a rate, a cost, a step. The same rule again is the same report; with a comment it says what is wrong, and one that was decided is open again.",
  input: z.object({
    rule: ruleKey,
    /** The page it was read on. */
    path: ownPath,
    comment: optionalText(maxComment),
  }),
  output: ruleReport,
});

export const ownRuleReports = listEndpoint({
  path: "rule-report",
  audience: report,
  summary: "What the caller said is wrong, the newest first.",
  input: z.object(paging(limits.pageSize)),
  output: ruleReport,
});

const reportedRule = z
  .object({
    ...named,
    people: z.int(),
    /** Of the oldest and the newest of these reports; null where who reported has left. */
    firstReported: z.iso.datetime().nullable(),
    lastReported: z.iso.datetime().nullable(),
    /** Pages it was read on, at most five. */
    paths: z.array(z.string()),
    /** The newest, at most twenty, without names. */
    comments: z.array(z.string()),
    doubtedSince: z.iso.date().nullable(),
    /** Reported by the caller alone: another officer decides. */
    isOwn: z.boolean(),
  })
  .meta({ id: "ReportedRule" });
export type ReportedRule = z.output<typeof reportedRule>;

export const deskRuleReports = listEndpoint({
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

const decidedRule = z
  .object({ rule: z.string(), doubtedSince: z.iso.date().nullable() })
  .meta({ id: "DecidedRule" });

const decision = (act: string, summary: string) =>
  oneEndpoint({
    method: "POST",
    path: `portal/rule-report/${act}`,
    audience: decide,
    idempotent: true,
    summary,
    input: z.object({ rule: ruleKey }),
    output: decidedRule,
  });

export const findRight = decision(
  "right",
  "Find a rule right as it is: its open reports are decided, a doubt of it ends, and who reported is told.",
);
export const findDoubtful = decision(
  "doubted",
  "Doubt a rule too: it is shown with a warning, and who reported is told.",
);
export const liftDoubt = decision(
  "lift",
  "Doubt a rule no more: the warning goes, and who reported it is told.",
);
