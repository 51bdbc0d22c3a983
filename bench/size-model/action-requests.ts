import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { cookieOf, newAccount, tokenOf } from "#app/testing/factories.ts";
import { myOrdersPath } from "#core/paths.ts";
import { demoSignIns } from "#data/demo/demo-people.ts";
import { demoPassword } from "#data/demo/open-accounts.ts";
import type { Database } from "#server/database/database.ts";
import { newConversation } from "../../e2e/chat-members.ts";
import { postPhoto } from "../storm/attacks.ts";
import { callerFrom, type StormResponse } from "../storm/caller.ts";
import type { Action } from "./mix.ts";

/** Sends one request of a kind, each time of another user or about another thing. */
export type Send = () => Promise<StormResponse>;

/** Enough that no limit of a single user is met. */
const users = 60;
const words = ["maharage", "mahindi", "mchele", "kahawa", "viazi", "asali", "nyanya", "maize"];
const photoSide = 1_600;
/** The first request of a picture makes it: the warm-up requests all of these. */
const warmPictures = 20;

interface Product {
  id: string;
  trader: string;
  price: number;
  quantity: number;
  minimum: number;
  picture: string;
}

interface SignedIn {
  token: string;
  cookie: string;
}

/** Prepares users, and what each kind of request needs, in a demo that has been grown. */
export async function prepareActions(db: Database, port: number): Promise<Record<Action, Send>> {
  await db.query("update product set quantity = 10000000 where is_listed", []);
  const products = await db.query<Product>(
    `select id, trader_id as trader, price, quantity,
       greatest(minimum_order_quantity, ceil(minimum_order_amount / price)) as minimum,
       images -> 0 ->> 'picture' as picture
     from product where is_listed and price > 0 and images <> '[]' order by md5(id::text) limit 400`,
    [],
  );
  const sellers = await db.query<{ id: string }>(
    "select trader_id as id from product where is_listed group by 1 order by count(*) desc limit 40",
    [],
  );
  const buyers: SignedIn[] = [];
  const ids = await db.query<{ id: string }>(
    `select buyer_id as id from market_order_request group by 1
     having count(*) between 10 and 60 order by md5(buyer_id::text) limit ${users}`,
    [],
  );
  for (const { id } of ids) {
    buyers.push({ token: await tokenOf(db, id), cookie: await cookieOf(db, id) });
  }
  const shops: (SignedIn & { offered: Product | undefined })[] = [];
  for (const { id } of sellers) {
    const [offered] = await db.query<Product>(
      "select id, price, quantity from product where trader_id = $1 and is_listed order by id desc limit 1",
      [id],
    );
    shops.push({ token: await tokenOf(db, id), cookie: await cookieOf(db, id), offered });
  }
  const keepers: SignedIn[] = [];
  for (const { id } of await db.query<{ id: string }>(
    "select account_id as id from book order by md5(account_id::text) limit 30",
    [],
  )) {
    keepers.push({ token: await tokenOf(db, id), cookie: await cookieOf(db, id) });
  }
  const conversations: Awaited<ReturnType<typeof newConversation>>[] = [];
  for (let count = 0; count < users; count += 1) conversations.push(await newConversation(db));
  const people: { token: string }[] = [];
  for (let count = 0; count < users; count += 1) {
    people.push({ token: await tokenOf(db, (await newAccount(db)).id) });
  }
  const photo = await photoLike();

  const turns = new Map<Action, number>();
  /** Each user has an address, as in life: limits by network do not decide. */
  const from = (action: Action) => {
    const turn = turns.get(action) ?? 0;
    turns.set(action, turn + 1);
    return { turn, caller: callers[turn % callers.length] as ReturnType<typeof callerFrom> };
  };
  const callers = Array.from({ length: 200 }, (_, index) =>
    callerFrom(`127.2.${index >> 7}.${(index & 127) + 1}`, port),
  );
  const at = <T>(list: readonly T[], turn: number): T => {
    const found = list[turn % list.length];
    if (found === undefined) throw new Error("The demo is too small for the mix");
    return found;
  };
  const page =
    (action: Action, pathOf: (turn: number) => string, cookieOf?: (turn: number) => string): Send =>
    () => {
      const { turn, caller } = from(action);
      const cookie = cookieOf?.(turn);
      const headers = {
        accept: "text/html",
        "accept-language": "sw",
        "accept-encoding": "br",
        ...(cookie && { cookie }),
      };
      return caller.ask("GET", pathOf(turn), { headers });
    };
  const buyerCookie = (turn: number) => at(buyers, turn).cookie;
  const sellerCookie = (turn: number) => at(shops, turn).cookie;
  const write =
    (
      action: Action,
      path: (turn: number) => string,
      body: (turn: number) => object,
      token: (turn: number) => string,
    ): Send =>
    () => {
      const { turn, caller } = from(action);
      const key = { "idempotency-key": randomUUID() };
      return caller.call("POST", path(turn), body(turn), token(turn), key);
    };

  return {
    "home page": page("home page", () => "/"),
    "product list": page("product list", (turn) => `/market/market-access?page=${1 + (turn % 12)}`),
    search: page("search", (turn) => `/market/market-access?term=${at(words, turn)}`),
    product: page(
      "product",
      (turn) => `/market/market-access/single-product/${at(products, turn).id}`,
    ),
    prices: page("prices", () => "/market/market-information"),
    picture: page(
      "picture",
      (turn) => `/picture/${at(products, turn % warmPictures).picture}/320.webp`,
    ),
    "own orders": page("own orders", () => myOrdersPath, buyerCookie),
    "own products": page("own products", () => "/portal/products", sellerCookie),
    dashboard: page("dashboard", () => "/market/dashboard", sellerCookie),
    books: page(
      "books",
      () => "/services/book-keeping",
      (turn) => at(keepers, turn).cookie,
    ),
    "sign-in": () => {
      const { turn, caller } = from("sign-in");
      const { email } = at(Object.values(demoSignIns), turn);
      return caller.form("/auth/login", { username: email, password: demoPassword });
    },
    order: write(
      "order",
      () => "market-order-request",
      (turn) => {
        const { id, price, minimum } = at(products, turn);
        return { product: id, quantity: Number(minimum), unitPrice: Number(price) };
      },
      (turn) => at(buyers, turn).token,
    ),
    sale: write(
      "sale",
      () => "bookkeeping/sales",
      (turn) => ({ product: `Item ${turn}`, quantity: 2, saleUnitPrice: 2_500 }),
      (turn) => at(keepers, turn).token,
    ),
    message: write(
      "message",
      () => "private-chat/chat",
      (turn) => ({
        chatRoomId: at(conversations, turn)[0].room,
        chatText: `The next truck leaves on day ${turn}, shall I send ten sacks?`,
      }),
      (turn) => at(conversations, turn)[0].token,
    ),
    offer: write(
      "offer",
      (turn) => `portal/product/${at(shops, turn).offered?.id}/offer`,
      (turn) => {
        const { offered } = at(shops, turn);
        const quantity = Number(offered?.quantity);
        return { price: Number(offered?.price) + (turn % 7), quantity, seenQuantity: quantity };
      },
      (turn) => at(shops, turn).token,
    ),
    photo: () => {
      const { turn, caller } = from("photo");
      return postPhoto(caller, at(people, turn).token, photo);
    },
  };
}

/** As detailed as a photo of a phone, so that encoding it takes as long. */
async function photoLike(): Promise<string> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const picture = sharp({
    create: { width: photoSide, height: photoSide, channels: 3, background: "#888", noise },
  });
  return (await picture.blur(3).jpeg({ quality: 85 }).toBuffer()).toString("base64");
}
