import { eq } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { associationMember } from "./tables.ts";

/** Takes a person out of every association, as when her account ends; nobody is told. */
export async function endMemberships({ orm }: Database, accountId: string): Promise<void> {
  await orm.delete(associationMember).where(eq(associationMember.accountId, accountId));
}
