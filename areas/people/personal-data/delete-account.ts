import {
  isLastAdministrator,
  lockClosingAccount,
} from "#areas/people/accounts/anonymise-account.ts";
import { reauthenticate } from "#areas/people/sign-in/sessions/authenticate.ts";
import type { Area } from "#server/area.ts";
import type { Context } from "#server/context.ts";
import { deleteIdempotencyKeysOf } from "#server/operations/idempotent.ts";
import { refuse } from "./refusals.ts";

/**
 * Deletes the data of each area, in reverse order of the areas. @throws AppError
 * personalData.lastAdministrator
 */
export const deleteAccount =
  (areas: readonly Area[]) =>
  async (context: Context, { password }: { password: string }): Promise<Record<string, never>> => {
    const owner = await reauthenticate(context, password, "password");
    const { id } = owner;
    await eraseAccount(areas)(context, id, async (context) => {
      await lockClosingAccount(context, id, owner.passwordHash);
      if (await isLastAdministrator(context, id)) throw refuse("lastAdministrator");
    });
    return {};
  };

/**
 * Deletes the data of an account in each area, without asking its owner.
 * @param check runs in the transaction, once the rows are locked
 */
export const eraseAccount =
  (areas: readonly Area[]) =>
  async (
    context: Context,
    id: string,
    check: (context: Context) => Promise<void> = async () => {},
  ): Promise<void> => {
    const held = areas.toReversed().flatMap(({ personalData }) => personalData ?? []);
    const left = await context.transaction(async (context) => {
      for (const { lock } of held) await lock?.(context, id);
      await check(context);
      const files = [];
      for (const { end } of held) files.push(await end?.(context, id));
      await deleteIdempotencyKeysOf(context, { accountId: id });
      return files;
    });
    await removeFiles(context, {
      documents: left.flatMap((files) => files?.documents ?? []),
      pictures: left.flatMap((files) => files?.pictures ?? []),
    });
  };

/** Nothing refers to these files any more, so a failed deletion is logged for the operator. */
async function removeFiles(
  { files, warn }: Context,
  { documents, pictures }: { documents: string[]; pictures: string[] },
): Promise<void> {
  const removals = [
    ...documents.map((key) => files.documents.remove(key)),
    ...pictures.map((key) => files.pictures.remove(key)),
  ];
  for (const outcome of await Promise.allSettled(removals)) {
    if (outcome.status === "rejected") warn("a file of a deleted account could not be removed");
  }
}
