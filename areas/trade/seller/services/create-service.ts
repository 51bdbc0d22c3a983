import type { ProductImage } from "#areas/trade/market/tables.ts";
import type { Context } from "#server/context.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { type AcceptedPhoto, acceptPhoto, savePhoto } from "../products/accept-photo.ts";
import { enforcePhotoLimit } from "../products/enforce-photo-limit.ts";
import { getSeller, lockSeller } from "../products/lock-seller.ts";
import type * as endpoints from "./endpoints.ts";
import { insertServices } from "./insert-services.ts";
import { getOwnService } from "./reads.ts";
import { resolveService } from "./resolve-service.ts";
import { submitService } from "./submit-service.ts";

type Input = ParsedInputOf<typeof endpoints.createService>;
type PreparedService = Omit<Input, "photo"> & { photo: AcceptedPhoto | undefined };

/**
 * Re-encodes the photo, once the seller and the fields are valid.
 * @throws AppError seller.noShop, errors.badInput beside a field, errors.upload.…
 */
export async function prepareService(context: Context, input: Input): Promise<PreparedService> {
  await getSeller(context);
  await resolveService(context, input, context.edition.currency);
  if (input.photo) await enforcePhotoLimit(context);
  return { ...input, photo: input.photo && (await acceptPhoto(context, input.photo)) };
}

/** @throws AppError seller.noShop, seller.tooManyServices (409), errors.badInput beside a field */
export function createService(
  context: Context,
  { photo: accepted, next, ...fields }: PreparedService,
): Promise<endpoints.OwnServiceDetails> {
  const create = (photo: ProductImage | undefined) =>
    context.transaction(async (context) => {
      const seller = await lockSeller(context);
      const columns = await resolveService(context, fields, context.edition.currency);
      if (photo) await enforcePhotoLimit(context);
      const [id = ""] = await insertServices(context, { seller, drafts: [{ ...columns, photo }] });
      return next === "submit" ? submitService(context, { id }) : getOwnService(context, { id });
    });
  return accepted ? savePhoto(context, accepted, create) : create(undefined);
}
