import { z } from "zod";
import { flagKinds, flagReasons, flagStates } from "#areas/community/flags/flag-rules.ts";
import { limits } from "#core/limits.ts";
import { fileOutput, mediaTypes } from "#server/download-response.ts";
import { idParam, oneOf, paging, tagged } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { party } from "#server/operations/schema-fragments.ts";
import { textOfLines } from "#server/operations/text-kinds.ts";
import { moderationActs } from "./acts.ts";
import { decidedActs, reasonLength } from "./decision-rules.ts";

const { listEndpoint, oneEndpoint, writeEndpoint } = tagged("moderation");
const { decide } = moderationActs;
const at = z.iso.datetime();

const flagged = objectSchema("FlaggedWords", {
  /** The id of one of its flags, by which it is decided on. */
  id: z.uuid(),
  kind: z.enum(flagKinds),
  targetId: z.uuid(),
  status: z.enum(flagStates),
  /** How many users flagged it. */
  flags: z.int(),
  reasons: z.array(z.enum(flagReasons)),
  /** The text when it was flagged. */
  excerpt: z.string().nullable(),
  /** The page that shows it. */
  path: z.string().nullable(),
  /** The author; without a name for one who has left. */
  author: party,
  firstFlagged: at,
  dateDecided: at.nullable(),
});
export type FlaggedPost = z.output<typeof flagged>;

export const listFlagged = listEndpoint({
  path: "portal/flag",
  audience: decide,
  summary:
    "List flagged items, each once: pending ones, oldest first, or hidden and dismissed ones, newest first.",
  input: z.object({
    status: z.preprocess((value) => value || undefined, z.enum(flagStates).default("open")),
    kind: oneOf(flagKinds),
    ...paging(limits.pageSize),
  }),
  output: flagged,
});

export const getFlagged = oneEndpoint({
  path: "portal/flag/{id}",
  audience: decide,
  summary: "Get one flagged item: its text, who flagged it and why, and what was decided.",
  input: z.object({ id: idParam }),
  output: objectSchema("FlagAtDesk", {
    ...flagged.shape,
    /** The current text; null if it no longer exists. */
    written: objectSchema("FlaggedNow", {
      title: z.string().nullable(),
      text: z.string(),
      path: z.string(),
      isHidden: z.boolean(),
      isLocked: z.boolean().nullable(),
      hasPicture: z.boolean(),
    }).nullable(),
    /** The officer wrote it: another officer decides. */
    isOwn: z.boolean(),
    /** When the author joined. */
    authorSince: at,
    authorIsSuspended: z.boolean(),
    /** Newest first. */
    raised: z.array(
      z.object({
        reason: z.enum(flagReasons),
        note: z.string().nullable(),
        /** "" for a user who has left. */
        by: z.string(),
        at,
      }),
    ),
    /** The officers' decisions on posts of the same author, newest first. */
    history: z.array(
      z.object({
        act: z.enum(decidedActs),
        kind: z.enum(flagKinds),
        /** It concerns the current post. */
        isThis: z.boolean(),
        by: z.string(),
        reason: z.string().nullable(),
        at,
      }),
    ),
  }),
});
export type FlaggedDetails = z.output<typeof getFlagged.output>;

export const getFlagPicture = oneEndpoint({
  audience: decide,
  service: "pages",
  path: "portal/flag/{id}/picture",
  summary: "Get the picture of a flagged item, for officers.",
  input: z.object({ id: idParam }),
  fileTypes: [mediaTypes.jpeg],
  output: fileOutput,
});

const needed = textOfLines("moderation.reasonMissing")
  .min(reasonLength.min, "moderation.reasonMissing")
  .max(reasonLength.max);
const optional = textOfLines().max(reasonLength.max).default("");

const decision = <C extends z.ZodType>(act: string, summary: string, reason: C) =>
  writeEndpoint({
    path: `portal/flag/{id}/${act}`,
    audience: decide,
    summary,
    input: z.object({
      id: idParam,
      reason,
      /** The state the officer saw; by default open, or hidden for a restoration. */
      seen: oneOf(flagStates),
    }),
  });

export const hideFlagged = decision(
  "hide",
  "Hide a flagged item. Its author is notified of the reason, and the users who flagged it of the decision.",
  needed,
);
export const dismissFlag = decision(
  "dismiss",
  "Leave a flagged item as it is. The users who flagged it are notified.",
  optional,
);
export const restoreFlagged = decision(
  "restore",
  "Show a hidden item again. Its author is notified.",
  optional,
);

const act = <C extends z.ZodType>(name: string, summary: string, reason: C) =>
  writeEndpoint({
    path: `portal/flag/{id}/${name}`,
    audience: decide,
    summary,
    input: z.object({ id: idParam, reason }),
  });

export const lockFlaggedTopic = act(
  "lock",
  "Lock the discussion of a flagged item: no one can reply. Its author is notified of the reason.",
  needed,
);
export const unlockFlaggedTopic = act("unlock", "Unlock the topic of a flagged item.", optional);
export const warnAuthor = act(
  "warn",
  "Warn the author of a flagged item with a reason, once for each wave of flags.",
  needed,
);
