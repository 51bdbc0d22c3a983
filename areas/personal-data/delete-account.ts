import {
  anonymiseAccount,
  isLastAdministrator,
  lockEnding,
} from "#areas/accounts/anonymise-account.ts";
import { contactsOf } from "#areas/accounts/contacts-of.ts";
import { endMemberships } from "#areas/associations/own-membership.ts";
import { forgetCartOf } from "#areas/cart/forget-carts.ts";
import { forgetProductDecisions } from "#areas/market/forget-product-decisions.ts";
import { withdrawProducts } from "#areas/market/withdraw-products.ts";
import { showServices } from "#areas/market-services/show-services.ts";
import { forgetToldOf } from "#areas/notifications/forget-told-of.ts";
import {
  endRequests,
  forgetContacts,
  lockRequestsOf,
} from "#areas/orders/requests/end-requests-of.ts";
import { forgetPayments } from "#areas/payments/forget-payments.ts";
import { forgetCodes } from "#areas/sign-in/codes/end-codes.ts";
import { reauthenticate } from "#areas/sign-in/passwords/reauthenticate.ts";
import { endAllSessions } from "#areas/sign-in/sessions/sessions.ts";
import { tellOwner } from "#areas/sign-in/tell-owner.ts";
import { forgetDocuments } from "#areas/verification-documents/remove-document.ts";
import type { Context } from "#server/context.ts";
import { forgetIdempotentOf } from "#server/operations/forget-idempotent.ts";
import { refuse } from "./refusals.ts";

/**
 * Ends the person's account by her password. What says who she was is gone, her contacts are free
 * again, and what others need of her stays whole.
 * @throws AppError personalData.lastAdministrator (409)
 */
export async function deleteAccount(
  context: Context,
  { password }: { password: string },
): Promise<Record<string, never>> {
  const owner = await reauthenticate(context, password, "password");
  const { id } = owner;
  const files = await context.db.transaction(async (db) => {
    const inside = { ...context, db };
    await lockRequestsOf(inside, { accountId: id });
    await lockEnding(inside, id, owner.passwordHash);
    if (await isLastAdministrator(inside, id)) throw refuse("lastAdministrator");
    await endTrade(inside, id);
    await withdrawProducts(db, id);
    await showServices(db, id, false);
    await endMemberships(inside, id);
    await forgetCodes(inside, id);
    await endAllSessions(inside, id);
    const proofs = await forgetPayments(db, id);
    await forgetToldOf(db, id);
    await forgetContacts(inside, { accountId: id });
    await forgetIdempotentOf(inside, id);
    const documents = [...(await forgetDocuments(inside, id)), ...proofs];
    return { documents, picture: await anonymiseAccount(inside, id) };
  });
  await removeFiles(context, files);
  const { language } = owner;
  for (const contact of contactsOf(owner).filter(({ isProved }) => isProved)) {
    await tellOwner(context, contact, { news: "accountDeleted", language });
  }
  return {};
}

/**
 * What waited between her and others ends, and they are told. What was agreed goes on: the orders
 * stay whole, and who she was is gone from them at once.
 */
async function endTrade(context: Context, id: string): Promise<void> {
  const { db, phrases } = context;
  await endRequests(context, {
    accountId: id,
    whyOf: (side, language) => phrases.book(language).say(`personalData.left.${side}`),
  });
  await forgetProductDecisions(db, id);
  await forgetCartOf(context, { accountId: id });
}

interface FilesOf {
  documents: string[];
  picture: string | null;
}

/** Nothing names them any more, so one that cannot go now is told to who runs this. */
async function removeFiles({ files, warn }: Context, { documents, picture }: FilesOf) {
  const removals = [
    ...documents.map((key) => files.documents.remove(key)),
    ...(picture === null ? [] : [files.pictures.remove(picture)]),
  ];
  for (const one of await Promise.allSettled(removals)) {
    if (one.status === "rejected") warn("a file of a deleted account could not be removed");
  }
}
