import { z } from "zod";
import { limits } from "#core/limits.ts";
import { typedNumber } from "#core/quantities/read-number.ts";
import {
  absentIfEmptyOrNull,
  alsoNumber,
  decimal,
  idParam,
  maxInteger,
  numeric,
  oneOf,
  paging,
  textFilter,
  wholeNumber,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { keyText, lineOfText, textOfLines } from "#server/operations/text-kinds.ts";
import { logisticsActs } from "../acts.ts";
import { at, cost, listEndpoint, oneEndpoint, service } from "../endpoints.ts";
import { chargeKinds, chargeModes, chargingModes, maxBands, maxCharges } from "../tariff-kinds.ts";
import { transportModes } from "../transport-modes.ts";
import { checkTariff } from "./check-tariff.ts";
import {
  maxPlaceText,
  maxServiceDescription,
  maxTransitDays,
  serviceStates,
} from "./service-rules.ts";

const audience = logisticsActs.provide;
const write = { audience, method: "POST", idempotent: true } as const;

/** A place by its id, code or name: "Kasulu" or "Kasulu, Kigoma". */
export const placeText = z.preprocess(
  (value) => (typeof value === "number" ? String(value) : (value ?? "")),
  lineOfText().min(1, "logistics.portal.place.missing").max(maxPlaceText).meta(alsoNumber),
);

/** Accepts "1 250,50" as well as 1250.5 if it cannot be read in another way. */
const typed = <T extends z.ZodType>(number: T) => z.preprocess(typedNumber, numeric(number));
const amount = (min: number) =>
  decimal({ min, max: 99_999_999_999, places: 2 }, { places: "seller.field.twoPlaces" });
const quantity = decimal(
  { min: 0.001, max: 99_999_999, places: 3 },
  { places: "seller.field.threePlaces" },
);
const days = typed(z.number().int().min(0).max(maxTransitDays));

/** Input fields of a service. Amounts are in `currency`, quantities in the unit of `unitId`. */
export const serviceFields = {
  mode: z.enum(transportModes),
  locationFrom: placeText,
  locationTo: placeText,
  description: textOfLines().max(maxServiceDescription).default(""),
  /** Ids of the commodity categories it carries; empty for all. */
  goods: z.array(wholeNumber(1, maxInteger)).max(100).default([]),
  chargingMode: z.enum(chargingModes),
  price: typed(amount(0.01)),
  /** Defaults to the edition's currency. */
  currency: z.preprocess(absentIfEmptyOrNull, keyText().trim().toUpperCase().length(3).optional()),
  unitId: wholeNumber(1, maxInteger, "seller.field.unit"),
  minimumOrder: typed(quantity.default(1)),
  maximumOrder: typed(quantity.optional()),
  minimumCharge: typed(amount(0).default(0)),
  bands: z
    .array(objectSchema("WrittenBand", { from: typed(quantity), price: typed(amount(0.01)) }))
    .max(maxBands)
    .default([]),
  charges: z
    .array(
      objectSchema("WrittenCharge", {
        kind: z.enum(chargeKinds),
        mode: z.enum(chargeModes),
        value: typed(amount(0.01)),
      }),
    )
    .max(maxCharges)
    .default([]),
  minDays: days,
  maxDays: days,
};
export type ServiceFields = z.output<z.ZodObject<typeof serviceFields>>;

export const ownService = service
  .omit({
    provider: true,
    providerName: true,
    contactDetails: true,
    headquarters: true,
    emails: true,
    tels: true,
  })
  .extend({
    state: z.enum(serviceStates),
    /** Whether it is public. */
    isListed: z.boolean(),
    createdAt: at,
    updatedAt: at,
  })
  .meta({ id: "OwnLogisticService" });
export type OwnService = z.output<typeof ownService>;

const servicesPath = "portal/logistic-service";

export const listOwnServices = listEndpoint({
  audience,
  path: servicesPath,
  summary: "The caller's services, the newest first; by state, or by words in the names of places.",
  input: z.object({ state: oneOf(serviceStates), term: textFilter(), ...paging(limits.pageSize) }),
  output: ownService,
});

export const countOwnServices = oneEndpoint({
  audience,
  path: `${servicesPath}/counts`,
  summary: "The number of the caller's services by state.",
  output: z.object({ listed: z.int(), withdrawn: z.int() }),
});

export const getOwnService = oneEndpoint({
  audience,
  path: `${servicesPath}/{id}`,
  summary: "One of the caller's services.",
  input: z.object({ id: idParam }),
  output: ownService,
});

export const createService = oneEndpoint({
  ...write,
  path: servicesPath,
  summary: "Offer to carry goods from one place to another, with a tariff.",
  input: z.object(serviceFields).superRefine(checkTariff),
  output: ownService,
});

export const editService = oneEndpoint({
  ...write,
  method: "PUT",
  path: `${servicesPath}/{id}`,
  summary: "Change a service. Existing requests keep their cost.",
  input: z.object({ id: idParam, ...serviceFields }).superRefine(checkTariff),
  output: ownService,
});

const act = (name: string, summary: string) =>
  oneEndpoint({
    ...write,
    path: `${servicesPath}/{id}/${name}`,
    summary,
    input: z.object({ id: idParam }),
    output: ownService,
  });
export const withdrawService = act("withdraw", "Take a service off offer; requests for it go on.");
export const restoreService = act("restore", "Offer a withdrawn service again.");

export const getExampleCost = oneEndpoint({
  audience,
  method: "POST",
  path: `${servicesPath}/example-cost`,
  summary: "Calculate what a quantity costs under an unsaved service. Nothing is stored.",
  input: z.object({ ...serviceFields, exampleQuantity: typed(quantity) }).superRefine(checkTariff),
  output: z.object({
    quantity: z.number(),
    /** Short name of the unit. */
    unit: z.string(),
    cost: cost.nullable(),
    issue: z.enum(["belowMinimum", "aboveMaximum", "noDistance"]).nullable(),
    distanceKm: z.number().nullable(),
  }),
});
export type ExampleCost = z.output<typeof getExampleCost.output>;
