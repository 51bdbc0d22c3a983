import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { account } from "#areas/people/accounts/tables.ts";
import { dayIn } from "#core/day-in.ts";
import { newId } from "#core/ids.ts";
import { languageFacts } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { insertion, type Parameters, select, statement } from "#server/database/statement.ts";
import { storeIfCommitted } from "#server/files/store-if-committed.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { utcOffsetHours } from "#web/format/format.ts";
import { readCreditContent } from "../content/read-content.ts";
import { newCreditCode } from "../credit-code.ts";
import type * as endpoints from "../endpoints.ts";
import { refuse } from "../refusals.ts";
import { creditSheet } from "../sheet/credit-sheet.ts";
import { drawCreditPdf } from "../sheet/draw-credit-pdf.ts";
import { creditFile } from "../tables.ts";
import { countFiles, getOwnCreditFile } from "./reads.ts";

/** Peak memory for drawing one file, in bytes. */
const memory = 30_000_000;

/**
 * Creates and stores a credit file of the user's books. If one of the same day has the same content
 * and language, for example after a double click, it returns that one.
 * @throws AppError creditFiles.nothingYet, creditFiles.tooMany; errors.tooManyRequests,
 * errors.unavailable when too many requests are queued
 */
export const makeCreditFile: Handler<typeof endpoints.makeCreditFile> = async (reader, input) => {
  const { accountId } = personOf(reader);
  const context = { ...reader, language: input.language ?? reader.language };
  const { CREDIT_FILES: maxFiles } = context.settings;
  // Reading a year of books is the actual work, so it is counted against the limit first.
  await context.limiters.creditFileOfPerson.count(accountId);
  const content = await readCreditContent(context, accountId);
  const sameContent = { accountId, content: JSON.stringify(content), language: context.language };
  const ofToday = {
    ...sameContent,
    today: dayIn(context),
    hours: utcOffsetHours[context.edition.code],
  };
  const [before] = await findSame(context, ofToday);
  if (before) return getOwnCreditFile(context, before.id);
  if ((await countFiles(context, accountId)) >= maxFiles) throw tooMany(maxFiles);
  const code = newCreditCode();
  const bytes = await draw(context, content, code);
  const digest = createHash("sha256").update(bytes).digest("hex");
  const id = await storeIfCommitted(context.files.documents, bytes, (file) =>
    context.transaction(async (context) => {
      // Locks the owner, so that concurrent calls can neither exceed the limit nor create a
      // duplicate.
      await lockOwner(context, { accountId });
      const [same] = await findSame(context, ofToday);
      if (same) throw new Already(same.id);
      if ((await countFiles(context, accountId)) >= maxFiles) throw tooMany(maxFiles);
      const id = newId();
      await insert(context, {
        id,
        accountId,
        code,
        madeAt: context.now,
        fromDay: content.from,
        toDay: content.to,
        language: context.language,
        content,
        file,
        digest,
        isDemo: content.isDemo,
      });
      return id;
    }),
  ).catch((error) => {
    if (error instanceof Already) return error.id;
    throw error;
  });
  return getOwnCreditFile(context, id);
};

/** Another call was first: its file is returned, and the bytes of this one are deleted. */
class Already extends Error {
  readonly id: string;

  constructor(id: string) {
    super("already created");
    this.id = id;
  }
}

const tooMany = (max: number) => refuse("tooMany", { values: { max } });

async function draw(context: Context, content: endpoints.CreditContent, code: string) {
  const sheet = creditSheet(context, content, { code, madeOn: dayIn(context) });
  const metadata = { tag: languageFacts[context.language].tag, now: context.now };
  const work = () => drawCreditPdf(sheet, metadata);
  return context.slot.outside(() => context.pictureWork(context, memory, work));
}

const lockOwner = statement(
  "owner of credit files locked",
  (p: Parameters<{ accountId: string }>) =>
    sql`select ${account.id} from ${account} where ${account.id} = ${p.accountId}
      for no key update`,
);

interface CommonFields {
  accountId: string;
  content: string;
  language: string;
  today: string;
  hours: number;
}

const findSame = statement("the same credit file", (p: Parameters<CommonFields>) =>
  select(
    { id: creditFile.id },
    sql`from ${creditFile} where ${creditFile.accountId} = ${p.accountId}
      and ${creditFile.language} = ${p.language} and ${creditFile.content} = ${p.content}::jsonb
      and ${creditFile.revokedAt} is null
      and (${creditFile.madeAt} at time zone 'UTC' + make_interval(hours => ${p.hours}::int))::date
        = ${p.today}::date
      limit 1`,
  ),
);

const insert = insertion(creditFile, "credit file created");
