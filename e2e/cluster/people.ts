import sharp from "sharp";
import { newAccount, newProduct, newSeller, tokenOf } from "#app/testing/factories.ts";
import type { Database } from "#server/database/database.ts";
import { initialStock, type OrderTask, orderTasks } from "../order-tasks.ts";

/** A seller who changes the price of one product. */
export interface Pricer {
  token: string;
  product: string;
  /** The price of the last change that was accepted. */
  price: number;
}

/** A person who changes their photo. */
export interface PhotoOwner {
  token: string;
  image: Buffer;
  /** Key of the photo of the last change that was accepted. */
  picture: string;
}

/** Everybody the load acts for. */
export interface People {
  orders: OrderTask[];
  pricers: Pricer[];
  photoOwners: PhotoOwner[];
  /** Signed-in readers. */
  readers: string[];
  /** Listed products of the demo, and the paths of their pictures. */
  products: string[];
}

const pricers = 12;
const photoOwners = 8;

/** Creates the people of a load in the database. @param orders how many may be requested */
export async function createPeople(db: Database, orders: number): Promise<People> {
  const listed = await db.query<{ id: string }>(
    "select id from product where is_listed and is_demo order by id limit 200",
    [],
  );
  const tasks = await orderTasks(db, orders);
  const people: People = {
    orders: tasks,
    pricers: [],
    photoOwners: [],
    readers: [...new Set(tasks.map(({ token }) => token))].slice(0, 20),
    products: listed.map(({ id }) => id),
  };
  for (let n = 0; n < pricers; n += 1) {
    const { id, token } = await newSeller(db);
    const stock = { traderId: id, price: 1000, quantity: initialStock };
    const { id: product } = await newProduct(db, stock);
    people.pricers.push({ token, product, price: 1000 });
  }
  for (let n = 0; n < photoOwners; n += 1) {
    const { id } = await newAccount(db);
    const background = { r: 40 + 20 * n, g: 120, b: 70 };
    const image = await sharp({ create: { width: 240, height: 240, channels: 3, background } })
      .png()
      .toBuffer();
    people.photoOwners.push({ token: await tokenOf(db, id), image, picture: "" });
  }
  return people;
}
