import { randomUUID } from "node:crypto";
import { apiBase } from "#core/paths.ts";
import type { StormResponse } from "../../bench/storm/caller.ts";
import type { People, PhotoOwner, Pricer } from "./people.ts";
import type { Record } from "./record.ts";
import type { Visitor } from "./visitor.ts";

export type Writes = ReturnType<typeof createWrites>;

/**
 * The writes of a load. Each is sent with its key until it is accepted, and its writer reads it
 * back at once, whichever server answers: anything older is a finding.
 */
export function createWrites(people: People, record: Record) {
  /** Ids of the accepted orders by their idempotency key. */
  const orders = new Map<string, string>();
  let priceChanges = 0;
  const pricers = [...people.pricers];
  const photoOwners = [...people.photoOwners];

  function refuse(what: string, { status, text }: StormResponse): void {
    record.findings.push(`${what} was answered with ${status}: ${text.slice(0, 200)}`);
  }

  async function order(visitor: Visitor): Promise<void> {
    const task = people.orders.pop();
    if (!task) return;
    const { token, key } = task;
    const response = await visitor.askUntilAnswered({
      ...call("POST", "order", "market-order-request", token, task.body),
      headers: { ...json, "idempotency-key": key },
    });
    if (response.status !== 200) return refuse("an order", response);
    const { id } = dataOf<{ id: string }>(response);
    orders.set(key, id);
    const one = await back(visitor, `market-order-request/${id}`, token);
    if (one.status !== 200) refuse(`own order ${id} read back`, one);
    const list = await back(visitor, "market-order-request?size=50", token);
    if (list.status !== 200) refuse("own orders read back", list);
    else if (!list.text.includes(id))
      record.findings.push(`order ${id} is missing in the own list`);
  }

  async function changePrice(visitor: Visitor): Promise<void> {
    await withOne(pricers, async (pricer) => {
      const { token, product } = pricer;
      const price = pricer.price + 1;
      const body = { price, quantity: stock, seenQuantity: stock };
      const response = await visitor.askUntilAnswered({
        ...call("POST", "price", `portal/product/${product}/offer`, token, body),
        headers: { ...json, "idempotency-key": randomUUID() },
      });
      if (response.status !== 200) return refuse("a change of price", response);
      pricer.price = price;
      priceChanges += 1;
      await readPrice(visitor, pricer, `portal/product/${product}`);
      await readPrice(visitor, pricer, `product/product-details/${product}`);
    });
  }

  async function readPrice(visitor: Visitor, { token, price }: Pricer, path: string) {
    const response = await back(visitor, path, token);
    if (response.status !== 200) return refuse("own price read back", response);
    const seen = dataOf<{ price: number }>(response).price;
    if (seen !== price) record.findings.push(`${path}: price ${seen} after it was set to ${price}`);
  }

  async function changePhoto(visitor: Visitor): Promise<void> {
    await withOne(photoOwners, async (owner) => {
      const response = await visitor.askUntilAnswered(photo(owner));
      if (response.status !== 200) return refuse("a photo", response);
      owner.picture = dataOf<{ pictureKey: string }>(response).pictureKey;
      await readPhoto(visitor, owner);
    });
  }

  async function readPhoto(visitor: Visitor, { token, picture }: PhotoOwner): Promise<void> {
    const path = `/picture/${picture}/160.avif`;
    const response = await visitor.askUntilAnswered({
      kind: "read back",
      name: "own photo",
      path,
      token,
    });
    if (response.status !== 200) refuse(`own photo ${path}`, response);
  }

  const back = (visitor: Visitor, path: string, token: string) =>
    visitor.askUntilAnswered({
      kind: "read back",
      name: path.replace(/[\w-]{36}/, "{id}"),
      path: `${apiBase}/${path}`,
      token,
    });

  return {
    orders,
    priceChanges: () => priceChanges,
    /** Half of them orders, a third changes of prices, the rest photos. */
    next(visitor: Visitor): Promise<void> {
      const chance = Math.random();
      if (chance < 0.5) return order(visitor);
      return chance < 0.85 ? changePrice(visitor) : changePhoto(visitor);
    },
    /** Reads every photo once more. */
    async readPhotos(visitor: Visitor): Promise<number> {
      const owners = people.photoOwners.filter(({ picture }) => picture);
      for (const owner of owners) await readPhoto(visitor, owner);
      return owners.length;
    },
  };
}

const stock = 1_000_000;
const json = { "content-type": "application/json" };

const call = (method: string, name: string, path: string, token: string, body: object) =>
  ({
    kind: "write",
    name,
    method,
    path: `${apiBase}/${path}`,
    token,
    body: JSON.stringify(body),
  }) as const;

/** A form with one file. */
function photo({ token, image }: PhotoOwner) {
  const boundary = randomUUID();
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="i.png"\r\ncontent-type: image/png\r\n\r\n`;
  return {
    kind: "write",
    name: "photo",
    method: "PUT",
    path: `${apiBase}/user/update-profile-image`,
    token,
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), image, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  } as const;
}

const dataOf = <T>({ text }: StormResponse): T => (JSON.parse(text) as { data: T }).data;

/** Takes one out of the list meanwhile, so that nobody writes twice at a time. */
async function withOne<T>(list: T[], run: (one: T) => Promise<void>): Promise<void> {
  const one = list.shift();
  if (!one) return;
  await run(one).finally(() => list.push(one));
}
