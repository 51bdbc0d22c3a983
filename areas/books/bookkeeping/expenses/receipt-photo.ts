import { sql } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import { receiptPhoto } from "#core/files/upload-rules.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement, updateById } from "#server/database/statement.ts";
import { keepIfCommitted } from "#server/files/keep-if-committed.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { acceptImage, backgroundOf } from "#server/uploads/accept-image.ts";
import type { Upload } from "#server/uploads/upload.ts";
import { lockBook } from "../lock-book.ts";
import { bookExpense } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import type { Expense } from "./endpoints.ts";
import { readExpense } from "./reads.ts";
import { type ReceiptPhoto, spendWith } from "./record-expense.ts";

/** A photo made anew: what it shows, and the colour behind it. */
interface Accepted {
  bytes: Buffer;
  background: string;
}

type Form = ParsedInputOf<typeof endpoints.addExpenseForm>;
type PreparedForm = Omit<Form, "picture"> & { photo: Accepted | undefined };

/** Makes of the photo what is kept, before the transaction. @throws AppError errors.upload.… */
export async function prepareExpense(
  context: Context,
  { picture, ...given }: Form,
): Promise<PreparedForm> {
  return { ...given, photo: picture && (await accepted(context, picture)) };
}

/** @throws AppError as `spend` */
export const spendOnForm = (
  context: Context,
  { photo, ...given }: PreparedForm,
): Promise<Expense> =>
  photo
    ? kept(context, photo, (photo) => spendWith(context, { ...given, photo }))
    : spendWith(context, given);

/** Nobody's picture is decoded who has no such expense. @throws AppError errors.notFound, errors.upload.… */
export async function preparePhoto(
  context: Context,
  { id, picture }: ParsedInputOf<typeof endpoints.addReceiptPhoto>,
): Promise<{ id: string; photo: Accepted }> {
  await readExpense(context, { id });
  return { id, photo: await accepted(context, picture) };
}

/** Puts a photo in the place of the one before. @throws AppError errors.notFound */
export const replacePhoto = (
  context: Context,
  { id, photo }: { id: string; photo: Accepted },
): Promise<Expense> => kept(context, photo, (photo) => putPhoto(context, id, photo));

/** @throws AppError errors.notFound for another's expense */
export const removePhoto: Handler<typeof endpoints.removeReceiptPhoto> = (context, { id }) =>
  putPhoto(context, id, { picture: null, background: null });

async function accepted(context: Context, upload: Upload): Promise<Accepted> {
  const bytes = await acceptImage(context, upload, receiptPhoto);
  return { bytes, background: await backgroundOf(context, bytes) };
}

/** The photo lies among the documents: it is the owner's alone, and has no public address. */
const kept = <T>(
  { files }: Context,
  { bytes, background }: Accepted,
  work: (photo: ReceiptPhoto) => Promise<T>,
): Promise<T> =>
  keepIfCommitted(files.documents, bytes, (picture) => work({ picture, background }));

/** The file of an earlier photo is swept away, as nothing names it any more. */
const putPhoto = (
  context: Context,
  id: string,
  photo: ReceiptPhoto | { picture: null; background: null },
): Promise<Expense> =>
  context.transaction(async (context) => {
    const { accountId, version } = await lockBook(context);
    const [row] = await findPhoto(context, { accountId, id });
    if (!row) throw notFound();
    if (row.picture !== photo.picture) {
      await update(context, { id, ...photo, version, changedAt: context.now });
    }
    return readExpense(context, { id });
  });

const update = updateById(bookExpense, "photo of a receipt changed");

const findPhoto = statement(
  "photo of a receipt",
  (p: Parameters<{ accountId: string; id: string }>) =>
    select(
      { picture: bookExpense.picture },
      sql`from ${bookExpense}
        where ${bookExpense.id} = ${p.id} and ${bookExpense.accountId} = ${p.accountId}`,
    ),
);

/** @throws AppError errors.notFound for another's, and where there is no photo */
export const readPhotoFile: Handler<typeof endpoints.receiptFile> = async (context, { id }) => {
  const { accountId } = personOf(context);
  const [row] = await findPhoto(context, { accountId, id });
  const content = row?.picture ? await context.files.documents.get(row.picture) : undefined;
  if (!content) throw notFound();
  return { content: new Uint8Array(content), fileName: `${id}.jpg`, mediaType: "image/jpeg" };
};
