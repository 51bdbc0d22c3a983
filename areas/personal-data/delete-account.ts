import {
  anonymiseAccount,
  holdEnding,
  isLastAdministrator,
} from "#areas/accounts/anonymise-account.ts";
import { contactsOf } from "#areas/accounts/contacts-of.ts";
import { endMemberships } from "#areas/associations/end-memberships.ts";
import { withdrawProducts } from "#areas/market/withdraw-products.ts";
import { showServices } from "#areas/market-services/show-services.ts";
import { endAllSessions } from "#areas/sign-in/end-all-sessions.ts";
import { forgetCodes } from "#areas/sign-in/forget-codes.ts";
import { provenOwner } from "#areas/sign-in/own-password.ts";
import { tellOwner } from "#areas/sign-in/tell-owner.ts";
import { forgetDocuments } from "#areas/verification-documents/forget-documents.ts";
import { AppError } from "#core/errors.ts";
import type { Context } from "#server/context.ts";

/**
 * Ends the person's account by her password. What says who she was is gone, her contacts are free
 * again, and what others need of her stays whole.
 * @throws AppError personalData.lastAdministrator (409)
 */
export async function deleteAccount(
  context: Context,
  { password }: { password: string },
): Promise<Record<string, never>> {
  const owner = await provenOwner(context, password, "password");
  const { id } = owner;
  const files = await context.db.transaction(async (db) => {
    const inside = { ...context, db };
    await holdEnding(inside, id, owner.passwordHash);
    if (await isLastAdministrator(inside, id)) throw new AppError("personalData.lastAdministrator");
    await withdrawProducts(db, id);
    await showServices(db, id, false);
    await endMemberships(db, id);
    await forgetCodes(db, id);
    await endAllSessions(db, id);
    const documents = await forgetDocuments(db, id);
    return { documents, picture: await anonymiseAccount(inside, id) };
  });
  await removeFiles(context, files);
  const { language } = owner;
  for (const contact of contactsOf(owner).filter(({ isProved }) => isProved)) {
    await tellOwner(context, contact, { news: "accountDeleted", language });
  }
  return {};
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
