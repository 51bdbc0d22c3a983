import { z } from "zod";
import { limits } from "#core/limits.ts";
import {
  absentIfEmptyOrNull,
  idParam,
  oneOf,
  optionalText,
  paging,
  tagged,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { party } from "#server/operations/schema-fragments.ts";
import { keyText, textOfLines } from "#server/operations/text-kinds.ts";
import { complaintsActs } from "./acts.ts";
import {
  complaintDecisions,
  complaintKinds,
  complaintReasons,
  complaintStates,
  decisionReasonLength,
  maxComplaintNoteLength,
} from "./complaint-rules.ts";

const { listEndpoint, oneEndpoint, writeEndpoint } = tagged("complaints");
const { report, decide } = complaintsActs;
const at = z.iso.datetime();
const kind = z.enum(complaintKinds);

const named = { kind, id: idParam };

export const getReportable = oneEndpoint({
  audience: report,
  service: "pages",
  path: "complaint/{kind}/{id}",
  summary: "What the form of a report shows of a product, seller, service or carrier.",
  input: z.object(named),
  output: objectSchema("ReportableThing", {
    kind,
    id: z.uuid(),
    name: z.string(),
    owner: party,
    isOwn: z.boolean(),
    /** The caller's report waits for a decision. */
    isReported: z.boolean(),
    /** The services of a carrier, of which one can be reported instead. */
    services: z.array(party),
  }),
});

export const reportThing = writeEndpoint({
  audience: report,
  path: "complaint/{kind}/{id}",
  summary:
    "Report a product, a seller, a trader's service, a carrier or a carrier's service to the officers, once until they decide. Nobody else is notified.",
  input: z.object({
    ...named,
    reason: z.enum(complaintReasons, "complaints.reasonMissing"),
    /** Only officers read it. */
    note: optionalText(maxComplaintNoteLength),
  }),
});

const listed = objectSchema("Complaint", {
  /** The id of the case. */
  id: z.uuid(),
  kind,
  targetId: z.uuid(),
  /** The name of the thing when it was last reported. */
  name: z.string(),
  /** The seller or carrier; without a name for one who has left. */
  owner: party,
  status: z.enum(complaintStates),
  /** How many users reported it since the last decision; of a decided case, before it. */
  reporters: z.int(),
  /** All of them had new accounts. */
  isFromNewcomers: z.boolean(),
  reasons: z.array(z.enum(complaintReasons)),
  /** Whether it belongs to an account of the demo. */
  isDemo: z.boolean(),
  firstReported: at,
  dateDecided: at.nullable(),
});
export type ListedComplaint = z.output<typeof listed>;

export const listComplaints = listEndpoint({
  audience: decide,
  path: "portal/complaint",
  summary:
    "Reported products, sellers, services and carriers, each once: pending ones, longest waiting first, or decided ones, newest first.",
  input: z.object({
    status: z.preprocess((value) => value || undefined, z.enum(complaintStates).default("open")),
    kind: oneOf(complaintKinds),
    ...paging(limits.pageSize),
  }),
  output: listed,
});

const thing = objectSchema("ReportedThing", {
  name: z.string(),
  description: z.string(),
  /** The commodity or the kind of service. */
  about: z.string().nullable(),
  place: z.string().nullable(),
  price: z.number().nullable(),
  currency: z.string().nullable(),
  unit: z.string().nullable(),
  picture: z.object({ key: z.string(), background: z.string() }).nullable(),
  /** Whether everyone sees it. */
  isListed: z.boolean(),
  /** Its public page, while it is listed. */
  path: z.string().nullable(),
  /** The version that a decision is based on. */
  version: z.string(),
});

export const getComplaint = oneEndpoint({
  audience: decide,
  path: "portal/complaint/{id}",
  summary:
    "One reported thing: what it shows now, who reported it and why, its owner's other things and earlier decisions.",
  input: z.object({ id: idParam }),
  output: objectSchema("ComplaintAtDesk", {
    ...listed.shape,
    /** Null if it no longer exists. */
    thing: thing.nullable(),
    /** The officer owns or reported it: another officer decides. */
    isOwn: z.boolean(),
    ownerSince: at,
    ownerIsSuspended: z.boolean(),
    acts: z.array(z.enum(Object.keys(complaintDecisions) as [keyof typeof complaintDecisions])),
    /** Newest first. */
    reports: z.array(
      z.object({
        reason: z.enum(complaintReasons),
        note: z.string().nullable(),
        /** Without a name for a user who has left. */
        by: party,
        /** The account was new. */
        isNewcomer: z.boolean(),
        /** The reporter sells the same commodity, or carries goods too. */
        isCompetitor: z.boolean(),
        /** The reporter's other reports that officers decided on, and those that led to something. */
        decided: z.int(),
        upheld: z.int(),
        at,
      }),
    ),
    /** Other things that the owner offers. */
    others: z.array(
      z.object({
        kind,
        id: z.uuid(),
        name: z.string(),
        path: z.string(),
        /** It is reported too, and waits for a decision. */
        isReported: z.boolean(),
      }),
    ),
    /** The number of all other things. */
    othersTotal: z.int(),
    /** Decisions on reports about the same owner, newest first. */
    history: z.array(
      z.object({
        outcome: z.enum(complaintStates),
        kind,
        name: z.string(),
        /** It concerns the current thing. */
        isThis: z.boolean(),
        by: z.string(),
        reason: z.string().nullable(),
        at,
      }),
    ),
  }),
});
export type ComplaintDetails = z.output<typeof getComplaint.output>;

const needed = textOfLines("complaints.whyMissing")
  .min(decisionReasonLength.min, "complaints.whyMissing")
  .max(decisionReasonLength.max);
const optional = textOfLines().max(decisionReasonLength.max).default("");

const decision = <C extends z.ZodType>(act: string, summary: string, reason: C) =>
  writeEndpoint({
    audience: decide,
    path: `portal/complaint/{id}/${act}`,
    summary,
    input: z.object({
      id: idParam,
      reason,
      /** The version of the thing that the officer saw. A decision on another one is refused. */
      seen: z.preprocess(absentIfEmptyOrNull, keyText().max(64).optional()),
    }),
  });

export const withdrawReported = decision(
  "withdraw",
  "Take a reported product or service off the market. Its owner is notified of the reason, the reporters of the outcome.",
  needed,
);
export const warnOwner = decision(
  "warn",
  "Warn the owner of a reported thing. The owner is notified of the reason, the reporters of the outcome.",
  needed,
);
export const dismissComplaint = decision(
  "dismiss",
  "Leave a reported thing as it is. The reporters are notified.",
  optional,
);
