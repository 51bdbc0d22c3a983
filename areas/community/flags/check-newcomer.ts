import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { lockAccount } from "#areas/people/accounts/lock-account.ts";
import type { RefusalDetails } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { dayMs, earlier, hourMs } from "#core/time.ts";
import { countLinks, duplicateTextKey } from "#core/user-text.ts";
import type { Context } from "#server/context.ts";
import { enforceFree, secondsUntilFree } from "#server/daily-limit.ts";
import { insertion, type Parameters, select, statement } from "#server/database/statement.ts";
import { isNewcomer, type WrittenKind } from "./newcomer-rules.ts";
import { refuse } from "./refusals.ts";
import { writtenText } from "./tables.ts";

interface Written {
  accountId: string;
  text: string;
  /** The number of web addresses that its readers see; by default those in `text`. */
  links?: number;
  /** Messages have a higher limit than public posts. */
  kind?: WrittenKind;
}

/**
 * Counts a text that a user writes, in the transaction that stores it: limits how much everyone
 * writes, and the pace and links of new accounts, and rejects the same text again within a day.
 * @throws AppError flags.tooManyTexts (429), flags.newcomerPace (429), flags.newcomerLinks (409),
 * flags.sameText (409)
 */
export async function checkNewcomer(
  context: Context,
  { accountId, text, links = countLinks(text), kind = "post" }: Written,
): Promise<void> {
  const limit = paceOf(context, kind);
  // Serializes the texts of a user, so that concurrent requests cannot exceed the limits.
  const [writer] = await lockAccount(context, { id: accountId });
  if (!writer) return;
  const isNew = isNewcomer(writer.createdAt, context.now);
  if (isNew && links > limit.newcomerLinks)
    throw refuse("newcomerLinks", { values: { max: limit.newcomerLinks } });
  const key = duplicateTextKey(text);
  const digest = key ? createHash("sha256").update(key).digest("hex") : null;
  const maxAnHour = isNew ? Math.min(limit.newcomer.hour, limit.anHour) : limit.anHour;
  const [made] = await countWritten(context, {
    accountId,
    kind,
    digest,
    hourAgo: earlier(context.now, hourMs),
    dayAgo: earlier(context.now, dayMs),
    maxAnHour,
    maxADay: limit.newcomer.day,
  });
  if (made && made.same >= limit.sameADay) throw refuse("sameText");
  const tooFast = (details: RefusalDetails) =>
    refuse(isNew ? "newcomerPace" : "tooManyTexts", details);
  if (isNew) enforceFree(made?.inDay, limit.newcomer.day, tooFast);
  enforceFree(made?.inHour, maxAnHour, tooFast);
  await insert(context, { id: newId(), accountId, kind, digest, createdAt: context.now });
}

/** Returns how many texts a user can write, and how often the same one in a day. */
const paceOf = ({ settings }: Pick<Context, "settings">, kind: WrittenKind) => ({
  newcomerLinks: settings.LINKS_OF_NEW_ACCOUNT,
  ...(kind === "post"
    ? {
        anHour: settings.POSTS_PER_HOUR,
        newcomer: settings.POSTS_OF_NEW_ACCOUNT,
        sameADay: settings.SAME_POST_PER_DAY,
      }
    : {
        anHour: settings.MESSAGES_PER_HOUR,
        newcomer: settings.MESSAGES_OF_NEW_ACCOUNT,
        sameADay: settings.SAME_MESSAGE_PER_DAY,
      }),
});

interface QueryParams {
  accountId: string;
  kind: WrittenKind;
  digest: string | null;
  hourAgo: Date;
  dayAgo: Date;
  maxAnHour: number;
  maxADay: number;
}

const { createdAt } = writtenText;

const countWritten = statement("texts of a person counted", (p: Parameters<QueryParams>) => {
  const own = sql`from ${writtenText} where ${writtenText.accountId} = ${p.accountId}
      and ${writtenText.kind} = ${p.kind}`;
  return select(
    {
      inHour: secondsUntilFree(createdAt, own, { since: p.hourAgo, max: p.maxAnHour }),
      inDay: secondsUntilFree(createdAt, own, { since: p.dayAgo, max: p.maxADay }),
      same: sql<number>`count(*)::int`,
    },
    sql`${own} and ${createdAt} > ${p.dayAgo} and ${writtenText.digest} = ${p.digest}`,
  );
});

const insert = insertion(writtenText, "text written");

/** Deletes the records of texts that are older than any limit. */
export async function deleteOldWrittenTexts(context: Pick<Context, "db" | "now">): Promise<void> {
  await deleteOlder(context, { than: earlier(context.now, dayMs) });
}

const deleteOlder = statement(
  "forget texts written",
  (p: Parameters<{ than: Date }>) =>
    sql`delete from ${writtenText} where ${createdAt} <= ${p.than}`,
);
