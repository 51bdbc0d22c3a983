import { inArray } from "drizzle-orm";
import { z } from "zod";
import { product, productDecision } from "#areas/trade/market/tables.ts";
import type { Edition } from "#core/editions.ts";
import type { Database } from "#server/database/database.ts";
import { readDataset } from "./demo-dataset.ts";
import { type DemoLoad, demoId } from "./demo-id.ts";
import { createProductGenerator, listedAtFirst, type ProductRow } from "./make-product.ts";
import { makePeople } from "./make-traders.ts";
import { localizedText, readDemo } from "./read-demo.ts";

const commentsFile = z.object({ picture: localizedText, price: localizedText });

/** The unlisted products of the two demo traders, by their index among the traders. */
const unlisted: { trader: 0 | 1; state: "draft" | "submitted" | "declined" }[] = [
  { trader: 0, state: "draft" },
  { trader: 0, state: "draft" },
  { trader: 0, state: "submitted" },
  { trader: 0, state: "declined" },
  { trader: 0, state: "declined" },
  { trader: 1, state: "submitted" },
  { trader: 1, state: "submitted" },
  { trader: 1, state: "draft" },
];

const hourMs = 3_600_000;

/**
 * Gives the two demo traders products in every state, in place of unlisted ones of others, as
 * examples for the portal and the officer's desk.
 */
export async function loadDemoProductDesk(
  db: Database,
  { edition, now }: DemoLoad,
): Promise<number> {
  const world = await readDataset(db, edition, now);
  const { traders } = makePeople(world);
  const rows = unlisted.flatMap(({ trader: index, state }, number): ProductRow[] => {
    const trader = traders[index];
    if (!trader) return [];
    const commodities = world.commodities.filter(({ category }) =>
      trader.categories.includes(category),
    );
    const make = createProductGenerator({ ...world, commodities }, [trader]);
    const row = make(listedAtFirst + number);
    const at = new Date(now.getTime() - (number + 2) * 7 * hourMs);
    const createdAt = new Date(Math.min(row.createdAt.getTime(), at.getTime() - 6 * hourMs));
    const isPicture = number % 2 === 1;
    const status = { state, isListed: false, createdAt, updatedAt: at };
    return [{ ...row, ...status, ...submissionOf(edition, state, { at, isPicture }) }];
  });
  const ids = rows.map(({ id }) => id);
  const isOfThem = inArray(productDecision.productId, ids);
  // Products with any decision since then stay as they are.
  if ((await db.orm.select().from(productDecision).where(isOfThem).limit(1)).length > 0) return 0;
  await db.orm.delete(product).where(inArray(product.id, ids));
  await db.orm.insert(product).values(rows);
  await db.orm.insert(productDecision).values(rows.flatMap((row) => decisionsOf(edition, row)));
  await db.query(
    `update product set submitted_at = updated_at
     where is_demo and state = 'submitted' and submitted_at is null`,
    [],
  );
  return rows.length;
}

/** When it was submitted, and the officer's comment if it was declined. */
function submissionOf(
  { language }: Edition,
  state: string,
  { at, isPicture }: { at: Date; isPicture: boolean },
): Pick<ProductRow, "submittedAt" | "comment"> {
  const comments = readDemo("product-comments.json", commentsFile);
  const comment = isPicture ? comments.picture : comments.price;
  return {
    submittedAt: state === "draft" ? null : at,
    comment: state === "declined" ? comment[language] : null,
  };
}

/** Submitted by its seller; if declined, by the officer five hours later. */
function decisionsOf(
  edition: Edition,
  { id, traderId, state, submittedAt, comment }: ProductRow,
): (typeof productDecision.$inferInsert)[] {
  if (!submittedAt || !id) return [];
  const submitted = {
    id: demoId(edition.code, "product submitted", id),
    productId: id,
    act: "submit",
    by: traderId,
    comment: null as string | null,
    at: new Date(submittedAt.getTime() - 5 * hourMs),
  };
  if (state !== "declined") return [{ ...submitted, at: submittedAt }];
  const declined = {
    ...submitted,
    id: demoId(edition.code, "product declined", id),
    act: "decline",
    by: demoId(edition.code, "account", "officer"),
    comment: comment ?? null,
    at: submittedAt,
  };
  return [submitted, declined];
}
