import { z } from "zod";

export const absentIfEmpty = (value: unknown) =>
  value === "" || value === null ? undefined : value;

/** How long the shortest comment is, when one is given: "over 20 characters". */
const shortestComment = 21;
export const maxComment = 1000;

export const orderComment = z.preprocess(
  absentIfEmpty,
  z.string().trim().min(shortestComment, "orders.comments.tooShort").max(maxComment).optional(),
);

export const missingQuantity = "orders.quantity.missing";
/** At most three places: what a scale at a market shows. */
export const orderQuantity = z.preprocess(
  absentIfEmpty,
  z.coerce
    .number({ error: missingQuantity })
    .positive(missingQuantity)
    .max(99_999_999)
    .multipleOf(0.001),
);
export const orderPrice = z.preprocess(
  absentIfEmpty,
  z.coerce.number().min(0).max(99_999_999_999).multipleOf(0.01),
);

export const reason = z.string().trim().min(3, "orders.reason.missing").max(maxComment);
export const text = (longest: number) =>
  z.preprocess(absentIfEmpty, z.string().trim().max(longest).optional());

/** Whom the trader speaks to; what is not given is taken from the account. */
export const operatorFields = {
  name: text(200),
  email: z.preprocess(absentIfEmpty, z.email().max(200).optional()),
  phone: text(40),
  country: z.preprocess(absentIfEmpty, z.string().length(2).optional()),
  locationId: z.preprocess(absentIfEmpty, z.coerce.number().int().positive().optional()),
  /** What she needs with it: transport, packing, in her own words. */
  service: text(200),
};
