import sharp from "sharp";
import { newAccount, newProduct, newSeller, tokenOf } from "#app/testing/factories.ts";
import type { Database } from "#server/database/database.ts";

export interface StormUser {
  id: string;
  email: string;
  phone: string;
  token: string;
}

/** Data for an attack and the baseline load beside it: plain values, for a worker. */
export type Fixtures = Awaited<ReturnType<typeof prepareFixtures>>;

export const password = "maembe-ya-kigoma-7";
const ordinaryPeople = 211;
const attackers = 4;

let lastPhone = 255_754_000_000;

/** Creates accounts, products and files for one run; all accounts share one password. */
export async function prepareFixtures(db: Database, port: number) {
  const createVerified = async (roles?: ["buyer"]): Promise<StormUser> => {
    lastPhone += 1;
    const phone = `+${lastPhone}`;
    const { id, email } = await newAccount(db, { phone, ...(roles && { roles }) });
    return { id, email, phone, token: await tokenOf(db, id) };
  };
  const seller = async () => {
    const { id } = await newSeller(db);
    lastPhone += 1;
    const phone = `+${lastPhone}`;
    const set = "update account set phone = $2, phone_verified_at = now() where id = $1";
    await db.query(set, [id, phone]);
    const stock = { traderId: id, price: 2500, quantity: 1_000_000 };
    const { id: product } = await newProduct(db, stock);
    return { id, phone, token: await tokenOf(db, id), product };
  };
  const several = async <T>(count: number, make: () => Promise<T>): Promise<T[]> => {
    const created: T[] = [];
    for (let n = 0; n < count; n += 1) created.push(await make());
    return created;
  };
  const { email: firstEmail } = await newAccount(db, { password });
  const ordinary = await several(ordinaryPeople, () => createVerified(["buyer"]));
  const ids = ordinary.map(({ id }) => id);
  // One digest for all: the measurement is of the server's work, not ours.
  await db.query(
    "update account set password_hash = (select password_hash from account where email = $1) where id = any($2)",
    [firstEmail, ids],
  );
  const rows = await db.query<{ key: string }>(
    "select distinct image ->> 'picture' as key from product, jsonb_array_elements(images) image limit 400",
    [],
  );
  return {
    port,
    ordinary,
    sellers: await several(3, seller),
    attackers: await several(attackers, () => createVerified(["buyer"])),
    pictures: rows.map(({ key }) => key),
    /** A few kilobytes that take 150 MB once they are decoded. */
    largePicture: (await blank(6_900)).toString("base64"),
    smallPicture: (await blank(600)).toString("base64"),
  };
}

const blank = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: "#3a7d44" } })
    .avif({ effort: 0, quality: 30 })
    .toBuffer();
