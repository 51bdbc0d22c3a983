import { deletion } from "#server/database/statement.ts";
import { endWith, ownRows, type PersonalData, qualifiedName } from "#server/personal-data.ts";
import { followedSeller, newProduct, sellerNews } from "./tables.ts";

const deleteOwn = deletion(followedSeller, "followed sellers of a deleted account", "accountId");

const deleteFollowers = (
  context: Parameters<typeof deleteOwn>[0],
  { accountId: traderId }: { accountId: string },
) => deleteOfSeller(context, { traderId });

const deleteOfSeller = deletion(followedSeller, "followers of a deleted account", "traderId");

export const followsPersonalData: PersonalData = {
  parts: {
    followedSellers: ownRows(followedSeller, { own: ["accountId"], order: ["followedAt"] }),
  },
  leftOut: {
    [qualifiedName(followedSeller.traderId)]: "who follows a seller is known to the follower alone",
    [qualifiedName(newProduct.traderId)]: "a product of the seller, until it is announced",
    [qualifiedName(newProduct.productId)]: "a product of the seller, until it is announced",
    [qualifiedName(sellerNews.productId)]: "the product that an announcement names",
    [qualifiedName(sellerNews.traderId)]: "how far an announcement is, deleted after two days",
  },
  end: endWith(deleteOwn, deleteFollowers),
};
