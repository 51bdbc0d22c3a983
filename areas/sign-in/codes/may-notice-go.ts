import { sql } from "drizzle-orm";
import type { Contact } from "#areas/accounts/contacts.ts";
import { AppError } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { codeSend } from "../tables.ts";
import { countSend } from "./code-limits.ts";

interface Notice {
  /** By which it is counted once, however often it is tried. */
  id: string;
  contact: Contact;
  addressHash: string;
}

/** Counts an SMS that proves nothing and costs as much as a code. @returns false past the limits */
export async function mayNoticeGo(
  context: Context,
  { id, contact, addressHash }: Notice,
): Promise<boolean> {
  const counted = await findCounted(context, { id });
  if (counted.length > 0) return true;
  try {
    return await context.transaction((context) =>
      countSend(context, { purpose: "notice", typed: contact, notice: { id, addressHash } }),
    );
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

const findCounted = statement("notice counted", (p: Parameters<{ id: string }>) =>
  select({ id: codeSend.id }, sql`from ${codeSend} where ${codeSend.id} = ${p.id}`),
);
