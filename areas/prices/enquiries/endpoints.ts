import { z } from "zod";
import { editions } from "#core/editions.ts";
import { limits } from "#core/limits.ts";
import {
  decimal,
  formBoolean,
  idFilter,
  idParam,
  maxInteger,
  named,
  numeric,
  oneOf,
  optionalText,
  paging,
  tagged,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { unit } from "#server/operations/schema-fragments.ts";
import { textOfLines } from "#server/operations/text-kinds.ts";
import { enquiryActs } from "./acts.ts";
import { answerLength, enquiryStates, maxComment } from "./enquiry-rules.ts";

const { listEndpoint, writeEndpoint } = tagged("price enquiries");
const { ask, answer } = enquiryActs;
const at = z.iso.datetime();

/** The currencies of prices in answers: those of the editions. */
const currencies = Object.values(editions).map(({ currency }) => currency) as [string, ...string[]];

/** The question and the officer's answer, without the sender. */
const answeredEnquiry = objectSchema("AnsweredPriceEnquiry", {
  id: z.uuid(),
  commodity: named,
  category: named,
  location: objectSchema("EnquiryPlace", { ...named.shape, countryCode: z.string() }),
  answer: z.string().nullable(),
  /** The price in the answer, per one unit. */
  price: z.number().nullable(),
  currency: z.string().nullable(),
  unit: unit.nullable(),
  dateAsked: at,
  dateAnswered: at.nullable(),
  isDemo: z.boolean(),
});
export type AnsweredEnquiry = z.output<typeof answeredEnquiry>;

const enquiry = objectSchema("PriceEnquiry", {
  ...answeredEnquiry.shape,
  status: z.enum(enquiryStates),
  /** What the user added to the question. */
  comment: z.string().nullable(),
  /** Whether the answer is public. */
  isPublished: z.boolean(),
});
export type Enquiry = z.output<typeof enquiry>;

const commodityError = "priceEnquiries.field.commodity";
const placeError = "priceEnquiries.field.place";
const chosen = (error: string) =>
  numeric(z.number(error).int(error).min(1, error).max(maxInteger, error).optional());

/**
 * The question, under the specification's names or under those with Id; errors use the names that
 * were sent.
 */
const question = z
  .object({
    commodity: chosen(commodityError),
    category: idFilter,
    location: chosen(placeError),
    /** The same field by another name. */
    commodityId: chosen(commodityError),
    categoryId: idFilter,
    locationId: chosen(placeError),
    comment: optionalText(maxComment),
  })
  .transform((input, { addIssue }) => {
    const { commodity, category, location, comment } = input;
    const isShort = [commodity, category, location].some((id) => id !== undefined);
    const fields = isShort
      ? { commodity: "commodity", location: "location" }
      : { commodity: "commodityId", location: "locationId" };
    const commodityId = commodity ?? input.commodityId;
    const locationId = location ?? input.locationId;
    if (commodityId === undefined)
      addIssue({ code: "custom", message: commodityError, path: [fields.commodity] });
    if (locationId === undefined)
      addIssue({ code: "custom", message: placeError, path: [fields.location] });
    if (commodityId === undefined || locationId === undefined) return z.NEVER;
    return { commodityId, categoryId: category ?? input.categoryId, locationId, comment, fields };
  });

export const requestPrice = writeEndpoint({
  path: "price-enquiry",
  audience: ask,
  summary:
    "Ask the officers what a commodity costs at a place. The category, where one is named, must be the commodity's.",
  input: question,
  output: enquiry,
});

export const listOwnEnquiries = listEndpoint({
  path: "price-enquiry",
  audience: ask,
  summary: "The caller's price enquiries with their answers, the newest first.",
  input: z.object({ status: oneOf(enquiryStates), ...paging(limits.pageSize) }),
  output: enquiry,
});

export const listPublishedEnquiries = listEndpoint({
  path: "price-enquiry/published",
  audience: "public",
  summary: "Answers to price enquiries that officers published, the newest first.",
  input: z.object({ commodityId: idFilter, ...paging(limits.pageSize) }),
  output: answeredEnquiry,
});

export const listDeskEnquiries = listEndpoint({
  path: "portal/price-enquiry",
  audience: answer,
  summary:
    "Price enquiries: those that wait, the oldest first; or those answered, the newest first.",
  input: z.object({
    status: z.preprocess((value) => value || undefined, z.enum(enquiryStates).default("open")),
    ...paging(limits.pageSize),
  }),
  output: enquiry,
});

export const answerEnquiry = writeEndpoint({
  path: "portal/price-enquiry/{id}/answer",
  audience: answer,
  summary: "Answer a price enquiry, with or without a price. The user who asked is notified.",
  input: z.object({
    id: idParam,
    answer: textOfLines("priceEnquiries.field.answer")
      .min(answerLength.min, "priceEnquiries.field.answer")
      .max(answerLength.max),
    price: numeric(
      decimal(
        { min: 0.01, max: 99_999_999_999, places: 2 },
        { number: "priceEnquiries.field.price" },
      ).optional(),
    ),
    currency: oneOf(currencies),
    unitId: idFilter,
    /** Whether the answer is public, without its sender. */
    isPublished: formBoolean,
  }),
  output: enquiry,
});

export const publishEnquiry = writeEndpoint({
  path: "portal/price-enquiry/{id}/publish",
  audience: answer,
  summary: "Publish an answered price enquiry, or hide it again.",
  input: z.object({
    id: idParam,
    isPublished: formBoolean,
  }),
  output: enquiry,
});
