import { z } from "zod";
import { profilePhoto } from "#core/files/upload-rules.ts";
import { absentIfEmptyOrNull, idParam, oneOf, tagged } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { photo } from "#server/operations/schema-fragments.ts";
import { keyText, lineOfText } from "#server/operations/text-kinds.ts";
import { uploadedFile } from "#server/uploads/upload.ts";
import { shopActs } from "../acts.ts";
import { closedDays, deliveryAreas, maxPickUpLength, timeOfDay } from "./face-rules.ts";

const { oneEndpoint } = tagged("accounts");

const face = objectSchema("ShopFace", {
  photo: photo.nullable(),
  /** HH:MM, in the time of the edition. */
  opensAt: z.string().nullable(),
  closesAt: z.string().nullable(),
  closedOn: z.enum(closedDays).nullable(),
  /** Where buyers fetch their goods, in the seller's words. */
  pickUp: z.string().nullable(),
  deliversTo: z.enum(deliveryAreas).nullable(),
});
export type ShopFace = z.output<typeof face>;

export const getShopFace = oneEndpoint({
  path: "shop-face/{id}",
  audience: "public",
  summary:
    "The picture, hours, pick-up place and delivery of an approved trader's shop; null values where the trader has not said.",
  input: z.object({ id: idParam }),
  output: face,
});

const time = z.preprocess(
  absentIfEmptyOrNull,
  keyText().regex(timeOfDay, "accounts.face.time").optional(),
);

export const editShopFace = oneEndpoint({
  method: "POST",
  path: "user/shop-face",
  audience: shopActs.setUp,
  summary:
    "Set the picture, hours, pick-up place and delivery of the caller's shop. The picture stays unless another is sent.",
  uploads: { photo: profilePhoto },
  input: z.object({
    photo: uploadedFile.optional(),
    opensAt: time,
    closesAt: time,
    closedOn: oneOf(closedDays),
    pickUp: lineOfText().max(maxPickUpLength).default(""),
    deliversTo: oneOf(deliveryAreas),
  }),
  output: face,
});
