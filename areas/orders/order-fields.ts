import { z } from "zod";
import { absentIfEmptyOrNull, optionalText } from "#server/operations/endpoint.ts";
import { maxComment, minComment } from "./order-limits.ts";

export const orderComment = z.preprocess(
  absentIfEmptyOrNull,
  z.string().trim().min(minComment, "orders.comments.tooShort").max(maxComment).optional(),
);

export const missingQuantity = "orders.quantity.missing";
/** At most three places: what a scale at a market shows. */
export const orderQuantity = z.preprocess(
  absentIfEmptyOrNull,
  z.coerce
    .number({ error: missingQuantity })
    .positive(missingQuantity)
    .max(99_999_999)
    .multipleOf(0.001),
);
export const orderPrice = z.preprocess(
  absentIfEmptyOrNull,
  z.coerce.number().min(0).max(99_999_999_999).multipleOf(0.01),
);

export const reason = z.string().trim().min(3, "orders.reason.missing").max(maxComment);

/** Whom the trader speaks to; what is not given is taken from the account. */
export const contactFields = {
  name: optionalText(200),
  email: z.preprocess(absentIfEmptyOrNull, z.email().max(200).optional()),
  phone: optionalText(40),
  country: z.preprocess(absentIfEmptyOrNull, z.string().length(2).optional()),
  locationId: z.preprocess(absentIfEmptyOrNull, z.coerce.number().int().positive().optional()),
  /** What she needs with it: transport, packing, in her own words. */
  service: optionalText(200),
};
