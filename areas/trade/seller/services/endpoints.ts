import { z } from "zod";
import { productStates } from "#areas/trade/market/product-states.ts";
import { productImage } from "#core/files/upload-rules.ts";
import {
  idParam,
  maxInteger,
  named,
  numeric,
  oneOf,
  paging,
  textFilter,
  wholeNumber,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { photo } from "#server/operations/schema-fragments.ts";
import { lineOfText, textOfLines } from "#server/operations/text-kinds.ts";
import { uploadedFile } from "#server/uploads/upload.ts";
import { productsActs } from "../acts.ts";
import {
  decided,
  listEndpoint,
  oneEndpoint,
  ownStatus,
  price,
  typed,
} from "../products/endpoints.ts";

const ofSeller = { audience: productsActs.sell } as const;
const write = { ...ofSeller, method: "POST", idempotent: true } as const;

export const ownServiceSchema = objectSchema("OwnMarketService", {
  id: z.uuid(),
  name: z.string(),
  category: named,
  type: named,
  /** Where it is offered. */
  location: named,
  /** Null means on request. */
  price: z.number().nullable(),
  currency: z.string(),
  /** What the price is for. */
  unit: named.nullable(),
  photo: photo.nullable(),
  state: z.enum(productStates),
  /** Whether others see it: approved, of an approved shop. */
  isListed: z.boolean(),
  ...ownStatus,
});
export type OwnService = z.output<typeof ownServiceSchema>;

const decision = objectSchema("MarketServiceDecision", decided);

export const ownServiceDetailsSchema = objectSchema("OwnMarketServiceDetails", {
  ...ownServiceSchema.shape,
  description: z.string(),
  /** Newest first. */
  decisions: z.array(decision),
});
export type OwnServiceDetails = z.output<typeof ownServiceDetailsSchema>;

export const listOwnServices = listEndpoint({
  ...ofSeller,
  path: "portal/market-service",
  summary: "The caller's services by name, with their approval; by state, or by words in the name.",
  input: z.object({ state: oneOf(productStates), term: textFilter(), ...paging() }),
  output: ownServiceSchema,
});

export const countOwnServices = oneEndpoint({
  ...ofSeller,
  path: "portal/market-service/counts",
  summary: "The number of the caller's services by state.",
  output: z.object({
    draft: z.int(),
    submitted: z.int(),
    approved: z.int(),
    declined: z.int(),
  }),
});

export const getOwnService = oneEndpoint({
  ...ofSeller,
  path: "portal/market-service/{id}",
  summary: "One of the caller's services, with the officers' decisions.",
  input: z.object({ id: idParam }),
  output: ownServiceDetailsSchema,
});

/** Amounts are in the edition's currency. */
export const serviceFields = {
  typeId: wholeNumber(1, maxInteger, "seller.field.serviceType"),
  /** The name of the type in five languages, if left empty. */
  name: lineOfText().max(120).default(""),
  description: textOfLines().max(4000).default(""),
  locationId: wholeNumber(1, maxInteger, "seller.field.location"),
  /** Accepts "1 250,50" as well as 1250.5. On request, if left empty. */
  price: typed(price(0.01).optional()),
  unitId: numeric(z.number("seller.field.unit").int().min(1).max(maxInteger).optional()),
};
export type ServiceFields = z.output<z.ZodObject<typeof serviceFields>>;

export const createService = oneEndpoint({
  ...write,
  path: "portal/market-service",
  summary: "Offer a service: a draft unless it is submitted at once. With a photo.",
  uploads: { photo: productImage },
  input: z.object({
    ...serviceFields,
    photo: uploadedFile.optional(),
    /** A draft, or submitted for approval at once. */
    next: oneOf(["draft", "submit"]),
  }),
  output: ownServiceDetailsSchema,
});

export const editService = oneEndpoint({
  ...write,
  method: "PUT",
  path: "portal/market-service/{id}",
  summary:
    "Change a service. Another name, type or photo sends an approved one back to the officers; price, place and description do not. The photo stays unless another is sent.",
  uploads: { photo: productImage },
  input: z.object({ id: idParam, ...serviceFields, photo: uploadedFile.optional() }),
  output: ownServiceDetailsSchema,
});

export const changeServicePrice = oneEndpoint({
  ...write,
  path: "portal/market-service/{id}/price",
  summary: "Change the price only; on request without one. The approval does not change.",
  input: z.object({ id: idParam, price: serviceFields.price }),
  output: ownServiceDetailsSchema,
});

const act = (name: string, summary: string) =>
  oneEndpoint({
    ...write,
    path: `portal/market-service/{id}/${name}`,
    summary,
    input: z.object({ id: idParam }),
    output: ownServiceDetailsSchema,
  });
export const submitService = act("submit", "Ask the officers to approve a service.");
export const withdrawService = act("withdraw", "Take a service off the market, or back.");
