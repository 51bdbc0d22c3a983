import type { ProductImage } from "#areas/trade/market/tables.ts";
import type { marketService } from "#areas/trade/market-services/tables.ts";
import { badInput } from "#core/errors.ts";
import type { LocalizedText } from "#core/languages.ts";
import { laterThan } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { type AcceptedPhoto, acceptPhoto, savePhoto } from "../products/accept-photo.ts";
import { findExcessDecimals } from "../products/assert-valid-product.ts";
import { enforcePhotoLimit } from "../products/enforce-photo-limit.ts";
import { photoQueue } from "../products/jobs.ts";
import { statusAfterEdit } from "../products/lock-product.ts";
import type * as endpoints from "./endpoints.ts";
import { lockOwnService, recordServiceDecision, updateService } from "./lock-service.ts";
import { getOwnService } from "./reads.ts";
import { resolveService } from "./resolve-service.ts";

type Input = ParsedInputOf<typeof endpoints.editService>;
type PreparedService = Omit<Input, "photo"> & { photo: AcceptedPhoto | undefined };

/**
 * Re-encodes the photo, but not for another trader's service.
 * @throws AppError errors.notFound, errors.badInput beside a field, errors.upload.…
 */
export async function prepareServiceEdit(context: Context, input: Input): Promise<PreparedService> {
  const { currency, photo } = await getOwnService(context, { id: input.id });
  await resolveService(context, input, currency);
  if (input.photo && !photo) await enforcePhotoLimit(context);
  return { ...input, photo: input.photo && (await acceptPhoto(context, input.photo)) };
}

/**
 * Changes a service. Officers have not seen another name, type or photo, so an approved service
 * goes back to them.
 * @throws AppError errors.notFound, errors.badInput beside a field
 */
export function editService(
  context: Context,
  { id, photo: accepted, ...fields }: PreparedService,
): Promise<endpoints.OwnServiceDetails> {
  const edit = (photo: ProductImage | undefined) =>
    context.transaction(async (context) => {
      const { row, seller } = await lockOwnService(context, { id });
      const resolved = await resolveService(context, fields, row.currency);
      const columns = { ...resolved, ...unchangedName(row, resolved) };
      if (photo && !row.picture) await enforcePhotoLimit(context);
      const isReviewed =
        row.name !== columns.name || row.typeId !== columns.typeId || photo !== undefined;
      const status = statusAfterEdit(row, { isReviewed, now: context.now });
      await updateService(context, {
        ...columns,
        ...status,
        ...(columns.description === row.description ? {} : { descriptions: null }),
        ...photo,
        id,
      });
      if (status.state !== row.state) {
        const at = status.updatedAt;
        await recordServiceDecision(context, { serviceId: id, act: "edit", by: seller.id, at });
      }
      if (photo && row.picture) {
        await context.jobs.send(context, photoQueue, {
          traderId: seller.id,
          picture: row.picture,
        });
      }
      return getOwnService(context, { id });
    });
  return accepted ? savePhoto(context, accepted, edit) : edit(undefined);
}

/**
 * A name that the trader read in their language and did not change is still the name in all
 * languages.
 */
function unchangedName(
  row: Pick<typeof marketService.$inferSelect, "name" | "names" | "typeId">,
  { name, names, typeId }: { name: string; names: LocalizedText | null; typeId: number },
) {
  if (names) return row.typeId === typeId && row.names ? { name: row.name } : {};
  const isSame = name === row.name || Object.values(row.names ?? {}).includes(name);
  return isSame ? { name: row.name, names: row.names } : {};
}

/**
 * Changes the price. The review state does not change.
 * @throws AppError errors.notFound, errors.badInput beside the price
 */
export const changeServicePrice: Handler<typeof endpoints.changeServicePrice> = (
  context,
  { id, price },
) =>
  context.transaction(async (context) => {
    const { row } = await lockOwnService(context, { id });
    const errors = findExcessDecimals({ price }, row.currency);
    if (errors.length > 0) throw badInput(...errors);
    const updatedAt = laterThan(row.updatedAt, context.now);
    await updateService(context, { id, price: price ?? null, updatedAt });
    return getOwnService(context, { id });
  });
