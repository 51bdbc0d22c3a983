import { z } from "zod";
import { idParam, paging, tagged } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { followsActs } from "./acts.ts";

const { listEndpoint, oneEndpoint } = tagged("followed sellers", followsActs.follow);

const followed = objectSchema("FollowedSeller", {
  id: z.uuid(),
  name: z.string(),
  /** Products on the market now. */
  productCount: z.int(),
  /** Whether the shop is open; a closed one sends no news. */
  isOpen: z.boolean(),
  dateFollowed: z.iso.datetime(),
});

const state = objectSchema("SellerFollow", {
  isFollowed: z.boolean(),
  /** How many follow the shop, for its seller alone; null for everybody else. */
  followerCount: z.int().nullable(),
});

const input = z.object({ traderId: idParam });

export const listFollowedSellers = listEndpoint({
  path: "followed-seller",
  summary: "The sellers the caller follows, newest first.",
  input: z.object(paging()),
  output: followed,
});

export const getSellerFollow = oneEndpoint({
  path: "followed-seller/{traderId}",
  summary: "Whether the caller follows a seller; sellers get the number of their followers.",
  input,
  output: state,
});

export const followSeller = oneEndpoint({
  method: "PUT",
  path: "followed-seller/{traderId}",
  summary: "Follow a seller, to learn of new products; repeating it changes nothing.",
  input,
  output: state,
});

export const unfollowSeller = oneEndpoint({
  method: "DELETE",
  path: "followed-seller/{traderId}",
  summary: "Stop following a seller; nothing happens if the caller does not follow.",
  input,
  output: state,
});
