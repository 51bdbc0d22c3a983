import { z } from "zod";
import { smsCost } from "#areas/platform/notifications/endpoints.ts";
import { countryFilter } from "#areas/reference/places/endpoints.ts";
import { languages } from "#core/languages.ts";
import { limits } from "#core/limits.ts";
import { returnPath } from "#core/preferences.ts";
import {
  absentIfEmptyOrNull,
  absentIfInvisible,
  formBoolean,
  idFilter,
  idParam,
  instantText,
  keyFilter,
  named,
  oneOf,
  optionalLine,
  optionalText,
  paging,
  tagged,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { party } from "#server/operations/schema-fragments.ts";
import { keyText } from "#server/operations/text-kinds.ts";
import { campaignActs } from "./acts.ts";
import {
  audienceRoles,
  campaignStates,
  maxLinkLength,
  maxMessageLength,
  maxSubjectLength,
} from "./campaign-rules.ts";

const { listEndpoint, oneEndpoint, writeEndpoint } = tagged("campaigns", campaignActs.send);
const at = z.iso.datetime();

/** `dateChanged` as the officer saw it: if it has changed, the response is 409. */
const dateSeen = z.preprocess(absentIfEmptyOrNull, instantText.optional());

const language = z.enum(languages).meta({ id: "LanguageCode" });

/** A text in each language that was written. */
const inLanguages = <T extends z.ZodType>(text: T) => z.partialRecord(language, text).default({});
const textsShown = z.partialRecord(language, z.string()).meta({ id: "CampaignTexts" });

const role = z.enum(audienceRoles).meta({ id: "AudienceRole" });
const status = z.enum(campaignStates).meta({ id: "CampaignStatus" });

const listed = objectSchema("CampaignListed", {
  id: z.uuid(),
  status,
  /** In the caller's language, else in English, else in the only one. */
  subject: z.string(),
  dateCreated: at,
  datePlanned: at.nullable(),
  dateStarted: at.nullable(),
  dateEnded: at.nullable(),
  /** The size of the audience when it started. */
  people: z.int().nullable(),
  /** How many users were notified. */
  told: z.int(),
  isDemo: z.boolean(),
});

const wayOut = objectSchema("CampaignWay", {
  sent: z.int(),
  failed: z.int(),
  held: z.int(),
  waiting: z.int(),
});

const details = objectSchema("Campaign", {
  ...listed.shape,
  /** When its texts or its audience were last edited. */
  dateChanged: at,
  subjects: textsShown,
  messages: textsShown,
  link: z.string(),
  roles: z.array(role),
  countryCode: z.string().nullable(),
  location: named.nullable(),
  association: party.nullable(),
  preference: z.string().nullable(),
  byEmail: z.boolean(),
  bySms: z.boolean(),
  byPush: z.boolean(),
  /** Set once it has started. */
  result: z
    .object({
      acknowledged: z.int(),
      email: wayOut,
      sms: wayOut,
      push: wayOut,
      /** Of SMS that were sent. */
      smsParts: z.int(),
    })
    .nullable(),
});
export type CampaignDetails = z.output<typeof details>;

export const listCampaigns = listEndpoint({
  path: "portal/campaign",
  summary: "Announcements of the chamber, the newest first.",
  input: z.object({ status: oneOf(campaignStates), ...paging(limits.pageSize) }),
  output: listed,
});

export const getCampaign = oneEndpoint({
  path: "portal/campaign/{id}",
  summary: "An announcement and its result.",
  input: z.object({ id: idParam }),
  output: details,
});

export const saveCampaign = writeEndpoint({
  path: "portal/campaign",
  summary: "Write an announcement, or change the draft of that id.",
  input: z.object({
    id: z.preprocess(absentIfEmptyOrNull, idParam.optional()),
    subjects: inLanguages(optionalLine(maxSubjectLength)),
    messages: inLanguages(optionalText(maxMessageLength)),
    /** A path on this site. */
    link: z.preprocess(
      absentIfInvisible,
      keyText()
        .trim()
        .max(maxLinkLength)
        .refine((path) => returnPath(path) === path, { error: "campaigns.field.link" })
        .optional(),
    ),
    roles: z.array(role).max(audienceRoles.length).default([]),
    countryCode: z.preprocess(absentIfEmptyOrNull, countryFilter),
    /** Includes the places within it. */
    locationId: idFilter,
    associationId: z.preprocess(absentIfEmptyOrNull, z.uuid().optional()),
    preference: keyFilter(60),
    byEmail: formBoolean.default(false),
    bySms: formBoolean.default(false),
    byPush: formBoolean.default(false),
    dateSeen,
  }),
  output: details,
});

const text = objectSchema("CampaignText", {
  language,
  /** How many users read it in this language, and how many get an SMS in it. */
  people: z.int(),
  smsPeople: z.int(),
  subject: z.string(),
  message: z.string(),
  /** The text of the SMS, and its number of parts. */
  sms: z.string(),
  smsParts: z.int(),
});

export const getCampaignAudience = oneEndpoint({
  path: "portal/campaign/{id}/audience",
  summary: "Whom an announcement reaches, what it costs, how it reads.",
  input: z.object({ id: idParam }),
  output: objectSchema("CampaignAudience", {
    people: z.int(),
    email: z.int(),
    sms: z.int(),
    push: z.int(),
    /** For all SMS together. */
    smsParts: z.int(),
    /** Set if SMS_PRICE configures the price of a part. */
    cost: smsCost.nullable(),
    texts: z.array(text),
  }),
});
export type CampaignAudience = z.output<typeof getCampaignAudience.output>;

export const sendCampaign = writeEndpoint({
  path: "portal/campaign/{id}/send",
  summary: "Send an announcement now, or at an instant.",
  input: z.object({
    id: idParam,
    datePlanned: z.preprocess(absentIfEmptyOrNull, instantText.optional()),
    /** The state the officer saw: of two concurrent decisions the second gets 409. */
    seen: oneOf(campaignStates),
    dateSeen,
  }),
  output: details,
});

export const stopCampaign = writeEndpoint({
  path: "portal/campaign/{id}/stop",
  summary: "Stop an announcement that is planned or going out.",
  input: z.object({ id: idParam }),
  output: details,
});

export const deleteCampaign = oneEndpoint({
  method: "DELETE",
  path: "portal/campaign/{id}",
  summary: "Delete a draft.",
  input: z.object({ id: idParam, dateSeen }),
});
