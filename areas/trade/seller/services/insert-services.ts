import { sql } from "drizzle-orm";
import { lockAccount } from "#areas/people/accounts/lock-account.ts";
import type { ProductImage } from "#areas/trade/market/tables.ts";
import { marketService } from "#areas/trade/market-services/tables.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { insertion, type Parameters, select, statement } from "#server/database/statement.ts";
import type { Seller } from "../products/lock-seller.ts";
import { refuse } from "../refusals.ts";
import type { resolveService } from "./resolve-service.ts";

type ServiceDraft = Awaited<ReturnType<typeof resolveService>> & {
  photo?: ProductImage | undefined;
};

/**
 * Creates draft services in the edition's currency, within the limit of the account: services
 * created at once are counted one after the other. Call it after locking the seller.
 * @returns their ids, in the order of the drafts
 * @throws AppError seller.tooManyServices (409)
 */
export async function insertServices(
  context: Pick<Context, "db" | "edition" | "now" | "settings">,
  { seller, drafts }: { seller: Seller; drafts: readonly ServiceDraft[] },
): Promise<string[]> {
  await lockAccount(context, { id: seller.id });
  const { SERVICES_PER_ACCOUNT: max } = context.settings;
  const [counted] = await countServices(context, { traderId: seller.id });
  if ((counted?.count ?? 0) + drafts.length > max) {
    throw refuse("tooManyServices", { values: { max } });
  }
  const ids: string[] = [];
  for (const { photo, ...columns } of drafts) {
    const id = newId();
    await insertService(context, {
      ...columns,
      id,
      traderId: seller.id,
      currency: context.edition.currency,
      picture: photo?.picture ?? null,
      background: photo?.background ?? null,
      state: "draft",
      isListed: false,
      isDemo: seller.isDemo,
      createdAt: context.now,
      updatedAt: context.now,
    });
    ids.push(id);
  }
  return ids;
}

const insertService = insertion(marketService, "service drafted");

const countServices = statement("services counted", (p: Parameters<{ traderId: string }>) =>
  select(
    { count: sql<number>`count(*)::int` },
    sql`from ${marketService} where ${marketService.traderId} = ${p.traderId}`,
  ),
);
