import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { writeAudit } from "#areas/people/accounts/audit-log.ts";
import { badInput } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { searchWords } from "#core/search-words.ts";
import type { Context } from "#server/context.ts";
import { insertion, lookup, select, statement } from "#server/database/statement.ts";
import { storeIfCommitted } from "#server/files/store-if-committed.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { priceLoadDue } from "../queues.ts";
import { refuse } from "../refusals.ts";
import { priceLoad, priceSource } from "../tables.ts";
import { FileFailure, type FileFailureName } from "./decode-text.ts";
import type { beginPriceLoad as endpoint } from "./endpoints.ts";
import { readPriceFile, streamPieces } from "./price-file.ts";
import { getPriceLoad } from "./reads.ts";

/** The maximum number of loads in progress; each waits for its turn. */
const maxUnderWay = 5;

/**
 * Stores a file and queues its load. Errors in its head, and unknown columns that may not be left
 * out, are reported at once. Errors in its lines are reported when they are read.
 * @throws AppError marketPrices.badFile beside `file`, errors.badInput for the publisher,
 * marketPrices.loadUnderWay (409)
 */
export const beginPriceLoad: Handler<typeof endpoint> = async (context, input) => {
  const { accountId } = personOf(context);
  const { file, addsMarkets, leaveOut, ...published } = input;
  const { layout, saysSource, unknown } = await headOf(file.bytes);
  if (unknown.length > 0 && !leaveOut) throw badFile("columns", unknown.join(", "));
  const id = newId();
  await storeIfCommitted(context.files.documents, file.bytes, (fileKey) =>
    context.transaction(async (context) => {
      const [counted] = await countUnderWay(context);
      if ((counted?.total ?? 0) >= maxUnderWay) throw refuse("loadUnderWay");
      const source = layout === "wfp" ? undefined : await resolveSource(context, published);
      if (layout === "simple" && !saysSource && !source)
        throw badInput({ field: "source", key: "marketPrices.loading.field.source" });
      await insertLoad(context, {
        id,
        accountId,
        fileName: file.fileName,
        fileKey,
        sha256: createHash("sha256").update(file.bytes).digest("hex"),
        fileBytes: file.bytes.length,
        state: "waiting",
        addsMarkets: addsMarkets === true,
        source,
        createdAt: context.now,
      });
      await writeAudit(context, { subject: "priceLoad", subjectId: id, act: "begin" });
      await context.jobs.send(context, priceLoadDue, { loadId: id });
    }),
  );
  return getPriceLoad(context, { id });
};

/** Reads the head of a file and leaves the rest unread. */
async function headOf(bytes: Uint8Array) {
  try {
    const { layout, unknown, has, lines } = await readPriceFile(streamPieces(bytes));
    await lines[Symbol.asyncIterator]().return?.();
    return { layout, unknown, saysSource: has("source") };
  } catch (error) {
    if (!(error instanceof FileFailure)) throw error;
    throw badFile(error.failure, error.value);
  }
}

function badFile(failure: FileFailureName, value = "") {
  const key = `marketPrices.loading.failure.${failure}`;
  return refuse("badFile", { fields: [{ field: "file", key, values: { value } }] });
}

export interface Publication {
  source?: string | undefined;
  publisher?: string | undefined;
  licence?: string | undefined;
  url?: string | undefined;
}

/**
 * Returns the code of the publisher of a file's prices. Adds the publisher if it is new.
 * @returns undefined if no publisher is named
 * @throws AppError errors.badInput for an unknown code
 */
export async function resolveSource(
  context: Context,
  { source, publisher, licence, url }: Publication,
): Promise<string | undefined> {
  if (source) {
    const [known] = await findSource(context, { code: source });
    if (!known) throw badInput({ field: "source", key: "marketPrices.loading.field.source" });
    return source;
  }
  if (!publisher) return undefined;
  const [known] = await findPublisher(context, { publisher });
  if (known) return known.code;
  const code = await freeCode(context, publisher);
  await insertSource(context, {
    code,
    publisher,
    licence,
    url,
    takenOn: context.now.toISOString().slice(0, 7),
  });
  return code;
}

/**
 * Turns "Chamber of Commerce, Kigoma" into "CHAMBER-OF-COMMERCE-KIGOMA"; appends a number if the
 * code is taken.
 */
async function freeCode(context: Context, publisher: string): Promise<string> {
  const stem = searchWords(publisher).join("-").toUpperCase().slice(0, 36) || "SOURCE";
  for (let number = 1; ; number += 1) {
    const code = number === 1 ? stem : `${stem}-${number}`;
    const [taken] = await findSource(context, { code });
    if (!taken) return code;
  }
}

const countUnderWay = statement("loadings of prices in progress", () =>
  select(
    { total: sql<number>`count(*)` },
    sql`from ${priceLoad}
      where ${priceLoad.state} in ('waiting', 'reading', 'writing', 'undoing')`,
  ),
);

const findSource = lookup(priceSource, "source of prices by code", ["code"], "code");
const findPublisher = lookup(priceSource, "source of prices by name", ["code"], "publisher");
const insertLoad = insertion(priceLoad, "loading of prices begun");
const insertSource = insertion(priceSource, "source of prices added");
