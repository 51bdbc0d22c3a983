import { notFound } from "#core/errors.ts";
import { receiptPhoto } from "#core/files/upload-rules.ts";
import type { Context } from "#server/context.ts";
import { lookup, updateOwn } from "#server/database/statement.ts";
import { storeIfCommitted } from "#server/files/store-if-committed.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { acceptImage, averageColorOf } from "#server/uploads/accept-image.ts";
import type { Upload } from "#server/uploads/upload.ts";
import { lockBook } from "../lock-book.ts";
import { bookExpense } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import type { Expense } from "./endpoints.ts";
import { getExpense } from "./reads.ts";
import { addExpenseWithPhoto, type ReceiptPhoto } from "./record-expense.ts";

/** A re-encoded photo and its background colour. */
interface Accepted {
  bytes: Buffer;
  background: string;
}

type Form = ParsedInputOf<typeof endpoints.addExpenseForm>;
type PreparedForm = Omit<Form, "picture"> & { photo: Accepted | undefined };

/** Re-encodes the photo before the transaction. @throws AppError errors.upload.… */
export async function prepareExpenseForm(
  context: Context,
  { picture, ...given }: Form,
): Promise<PreparedForm> {
  return { ...given, photo: picture && (await accepted(context, picture)) };
}

/** Adds an expense from a form, with its photo if there is one. @throws AppError as `addExpense` */
export const addExpenseForm = (
  context: Context,
  { photo, ...given }: PreparedForm,
): Promise<Expense> =>
  photo
    ? withStoredPhoto(context, photo, (photo) => addExpenseWithPhoto(context, { ...given, photo }))
    : addExpenseWithPhoto(context, given);

/**
 * Decodes a picture only if the expense belongs to the user. @throws AppError errors.notFound,
 * errors.upload.…
 */
export async function prepareReceiptPhoto(
  context: Context,
  { id, picture }: ParsedInputOf<typeof endpoints.addReceiptPhoto>,
): Promise<{ id: string; photo: Accepted }> {
  await getExpense(context, { id });
  return { id, photo: await accepted(context, picture) };
}

/** Stores the photo of a receipt, replacing an earlier one. @throws AppError errors.notFound */
export const addReceiptPhoto = (
  context: Context,
  { id, photo }: { id: string; photo: Accepted },
): Promise<Expense> => withStoredPhoto(context, photo, (photo) => putPhoto(context, id, photo));

/** @throws AppError errors.notFound for another user's expense */
export const removeReceiptPhoto: Handler<typeof endpoints.removeReceiptPhoto> = (context, { id }) =>
  putPhoto(context, id, { picture: null, background: null });

async function accepted(context: Context, upload: Upload): Promise<Accepted> {
  const bytes = await acceptImage(context, upload, receiptPhoto);
  return { bytes, background: await averageColorOf(context, bytes) };
}

/**
 * Stores the photo among the private documents: only its owner may read it, and it has no public
 * address.
 */
const withStoredPhoto = <T>(
  { files }: Context,
  { bytes, background }: Accepted,
  work: (photo: ReceiptPhoto) => Promise<T>,
): Promise<T> =>
  storeIfCommitted(files.documents, bytes, (picture) => work({ picture, background }));

/** A cleanup job deletes the file of an earlier photo, as no row refers to it any more. */
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
      await update(context, { id, accountId, ...photo, version, changedAt: context.now });
    }
    return getExpense(context, { id });
  });

const update = updateOwn(bookExpense, "photo of a receipt changed");

const findPhoto = lookup(bookExpense, "photo of a receipt", ["picture"], "id", "accountId");

/** @throws AppError errors.notFound for another user's, and where there is no photo */
export const getReceiptPhoto: Handler<typeof endpoints.getReceiptPhoto> = async (
  context,
  { id },
) => {
  const { accountId } = personOf(context);
  const [row] = await findPhoto(context, { accountId, id });
  const content = row?.picture ? await context.files.documents.get(row.picture) : undefined;
  if (!content) throw notFound();
  return { content: new Uint8Array(content), fileName: `${id}.jpg`, mediaType: "image/jpeg" };
};
