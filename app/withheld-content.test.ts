import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hashPassword } from "#areas/people/sign-in/passwords/passwords.ts";
import { apiBase } from "#core/paths.ts";
import { newBrowser, newPerson, newProduct, newSeller, newService } from "./testing/factories.ts";
import { withoutRateLimits } from "./testing/test-app.ts";
import { newProvider, newTransportService } from "./testing/transport-factories.ts";
import { startTwoProcesses } from "./testing/two-processes.ts";
import { phonePhoto } from "./testing/upload-samples.ts";

const sizes = ["160.webp", "320.avif", "1280.jpeg"];
const comment = "It does not belong here.";
/** A word in every name, so that searches find it. */
const word = "Zanzibarine";

/** Sets up two processes, an officer, and the actions of users. */
async function setup() {
  const folder = mkdtempSync(join(tmpdir(), "soko-withheld-"));
  const { here, there } = await startTwoProcesses({ DATA_DIR: folder, ...withoutRateLimits });
  const { db, run, request } = here;
  const officer = await newPerson(db, { roles: ["chamber officer"] });
  const photo = await phonePhoto();
  const put = () => here.context.files.pictures.put(photo);
  const act = async (path: string, token: string, body: object = {}) => {
    const answer = await request("POST", path, { token, body });
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200);
    return answer.body.data as { id: string };
  };
  /** Sends a decision of an officer on an account. */
  const decide = (name: string, id: string, seen?: string) => () =>
    act(`portal/account/${id}/${name}`, officer.token, { comment, withoutDocument: true, seen });
  /**
   * Returns status and text of an address on both processes, each requested twice, so that both
   * cache it.
   */
  const read = async (path: string, token?: string) => {
    const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {});
    const answers: { status: number; text: string }[] = [];
    for (const { app } of [here, there, here, there]) {
      const first = await app.request(path, { headers });
      const moved = first.headers.get("location");
      const answer = moved ? await app.request(moved, { headers }) : first;
      answers.push({ status: answer.status, text: await answer.text() });
    }
    return answers;
  };
  const statuses = async (path: string, token?: string) => [
    ...new Set((await read(path, token)).map(({ status }) => status)),
  ];
  /** Returns the number of resized picture files. */
  const countFiles = () =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      /-\d+\.(webp|avif|jpeg)$/.test(name),
    ).length;
  return {
    here,
    db,
    run,
    ask: request,
    officer,
    put,
    act,
    decide,
    read,
    statuses,
    made: countFiles,
  };
}

type Scene = Awaited<ReturnType<typeof setup>>;

/** An item that is public, and what withholds it. */
interface Thing {
  /** Appears in each list that shows it. */
  id: string;
  /** Key of its picture. */
  picture?: string;
  /** The owner of the picture, absent where they can no longer sign in. */
  owner?: { token: string };
  /** Addresses that exist while it is public, and return 404 afterwards. */
  own: string[];
  /** Addresses that name it while it is public, and remain afterwards. */
  lists: string[];
  withhold(): Promise<unknown>;
  /**
   * Whether the resized pictures are deleted from the disk. They stay where the owner can still see
   * the picture.
   */
  isRemoved?: boolean;
  /** Makes it public again, absent where that is impossible. */
  restore?: () => Promise<unknown>;
}

const call = (path: string) => `${apiBase}/${path}`;
const search = call(`site-searchForEvents?query=${word}&size=10`);

async function productOf(the: Scene) {
  const owner = await newSeller(the.db, { name: `${word} shop` });
  const { id } = await newProduct(the.db, { traderId: owner.id, name: `${word} beans` });
  const picture = await the.put();
  const images = JSON.stringify([{ picture, background: "#ffffff" }]);
  await the.run("update product set images = $2::jsonb where id = $1", [id, images]);
  const own = [call(`product/product-details/${id}`), `/share/product/${id}/en-x.jpeg`];
  const lists = [
    call("product?size=50"),
    call(`product?name=${word}`),
    search,
    "/sitemap/products-1.xml",
  ];
  const changed = async () => {
    const [row] = await the.run("select updated_at from product where id = $1", [id]);
    return (row.updated_at as Date).toISOString();
  };
  return { id, picture, owner, own, lists, changed };
}

/** Creates a discussion with a comment, both with a picture. */
async function wordsOf(the: Scene) {
  const owner = await newPerson(the.db);
  const reader = await newPerson(the.db);
  const title = `${word} prices`;
  const begun = { title, body: "What was paid in Kigoma?", tags: "" };
  const topic = await the.act("forum/create-discussion", owner.token, begun);
  const commentBody = { topicId: topic.id, text: `${word} beans were dear.` };
  const answer = await the.act("forum/comment", owner.token, commentBody);
  const pictures = { topic: await the.put(), comment: await the.put() };
  for (const [kind, id] of Object.entries({ topic: topic.id, comment: answer.id })) {
    const values = [id, pictures[kind as keyof typeof pictures]];
    await the.run(
      `update forum_${kind} set picture = $2, background = '#fff' where id = $1`,
      values,
    );
  }
  const withhold = (kind: string, id: string) => async () => {
    await the.act("forum/flag", reader.token, { kind, id, reason: "spam" });
    const { body } = await the.ask("GET", "portal/flag", { token: the.officer.token });
    await the.act(`portal/flag/${body.data[0].id}/hide`, the.officer.token, { reason: comment });
  };
  return { owner, topicId: topic.id, commentId: answer.id, pictures, withhold };
}

const items: Record<string, (the: Scene) => Promise<Thing>> = {
  "a declined product": async (the) => {
    const { changed, ...product } = await productOf(the);
    const path = `portal/product/${product.id}/decline`;
    const withhold = async () =>
      the.act(path, the.officer.token, { comment, seen: await changed() });
    return { ...product, withhold, isRemoved: true };
  },
  "a withdrawn product": async (the) => {
    const { changed: _, ...product } = await productOf(the);
    const path = `portal/product/${product.id}/withdraw`;
    return { ...product, withhold: () => the.act(path, product.owner.token) };
  },
  "a product whose name was changed": async (the) => {
    const { changed: _, ...product } = await productOf(the);
    const withhold = () =>
      the.run("update product set state = 'submitted', is_listed = false where id = $1", [
        product.id,
      ]);
    return { ...product, withhold };
  },
  "a product of a suspended seller": async (the) => {
    const { changed: _, owner, ...product } = await productOf(the);
    const withhold = the.decide("suspend", owner.id);
    return { ...product, withhold, restore: the.decide("restore", owner.id), isRemoved: true };
  },
  "a product of a declined trader": async (the) => {
    const { changed: _, owner, ...product } = await productOf(the);
    const withhold = the.decide("decline", owner.id, "approved");
    const restore = the.decide("approve", owner.id, "declined");
    return { ...product, owner, withhold, restore };
  },
  "a suspended trader": async (the) => {
    const { owner } = await productOf(the);
    const picture = await the.put();
    await the.run("update account set picture = $2 where id = $1", [owner.id, picture]);
    const details = call(`product/product-trader-details/${owner.id}`);
    return {
      id: owner.id,
      picture,
      own: [details, call(`user/details/${owner.id}`)],
      lists: [call(`search-suggestion?term=${word}`), search, "/sitemap/traders-1.xml"],
      withhold: the.decide("suspend", owner.id),
      isRemoved: true,
      restore: the.decide("restore", owner.id),
    };
  },
  "a deleted account": async (the) => {
    const password = "Kigoma-beans-2026";
    const { owner, picture, own, lists, id } = await productOf(the);
    const hash = await hashPassword(password);
    await the.run("update account set password_hash = $2 where id = $1", [owner.id, hash]);
    const withhold = async () =>
      expect(
        await the.ask("DELETE", "user", { token: owner.token, body: { password } }),
      ).toMatchObject({ status: 200 });
    const trader = call(`product/product-trader-details/${owner.id}`);
    return { id, picture, own: [...own, trader], lists, withhold };
  },
  "a service of a suspended trader": async (the) => {
    const { id: traderId } = await newSeller(the.db);
    const { id } = await newService(the.db, { traderId, name: `${word} advice` });
    const picture = await the.put();
    await the.run("update market_service set picture = $2 where id = $1", [id, picture]);
    return {
      id,
      picture,
      own: [call(`market-service/${id}`)],
      lists: [call("market-service?size=50"), search, "/sitemap/services-1.xml"],
      withhold: the.decide("suspend", traderId),
      isRemoved: true,
      restore: the.decide("restore", traderId),
    };
  },
  "a carrier that is suspended": async (the) => {
    const { id } = await newProvider(the.db, { name: `${word} Haulage` });
    const service = await newTransportService(the.db, { providerId: id });
    return {
      id,
      own: [call(`logistics-provider/${id}`), call(`logistic-service/${service.id}`)],
      lists: [call("logistics-provider?size=50"), call("logistic-service?size=50")],
      withhold: the.decide("suspend", id),
      restore: the.decide("restore", id),
    };
  },
  "a hidden discussion": async (the) => {
    const { topicId: id, commentId, pictures, withhold, owner } = await wordsOf(the);
    const paths = [`forum/topic/${id}`, `forum/forum-comments/${id}`, `forum/comment/${commentId}`];
    return {
      id,
      picture: pictures.topic,
      owner,
      own: [...paths.map(call), `/share/discussion/${id}/en-x.jpeg`],
      lists: [call("forum/topics?size=50"), "/sitemap/discussions-1.xml"],
      withhold: withhold("topic", id),
      isRemoved: true,
    };
  },
  "a comment in a hidden discussion": async (the) => {
    const { topicId, commentId: id, pictures, withhold, owner } = await wordsOf(the);
    return {
      id,
      picture: pictures.comment,
      owner,
      own: [call(`forum/comment/${id}`)],
      lists: [],
      withhold: withhold("topic", topicId),
      isRemoved: true,
    };
  },
  "a hidden comment": async (the) => {
    const { commentId: id, topicId, pictures, withhold, owner } = await wordsOf(the);
    return {
      id: `${word} beans were dear`,
      picture: pictures.comment,
      owner,
      own: [],
      lists: [call(`forum/forum-comments/${topicId}`), call(`forum/comment/${id}`)],
      withhold: withhold("comment", id),
      isRemoved: true,
    };
  },
};

test.each(Object.entries(items))("no process serves %s any more", async (_, begin) => {
  const the = await setup();
  const { id, picture, owner, own, lists, withhold, restore, isRemoved } = await begin(the);
  const pictures = picture ? sizes.map((size) => `/picture/${picture}/${size}`) : [];
  const isServed = async () => {
    for (const path of [...own, ...pictures])
      await expect.poll(() => the.statuses(path), { message: path }).toEqual([200]);
    for (const path of lists) {
      const named = async () => (await the.read(path)).every(({ text }) => text.includes(id));
      await expect.poll(named, { message: path }).toBe(true);
    }
  };
  await isServed();
  const before = the.made();
  await withhold();
  // Counted before the next request: a process that has not been notified yet would create one.
  const expected = isRemoved ? before - sizes.length : before;
  await expect.poll(the.made, { message: "sizes of its picture" }).toBe(expected);
  for (const path of [...own, ...pictures])
    await expect.poll(() => the.statuses(path), { message: path }).toEqual([404]);
  for (const path of lists) {
    const named = async () => (await the.read(path)).some(({ text }) => text.includes(id));
    await expect.poll(named, { message: path }).toBe(false);
  }
  const [one = ""] = pictures;
  if (one) {
    const left = the.made();
    expect(await the.statuses(`/picture/${picture}/640.webp`), "a size not generated yet").toEqual([
      404,
    ]);
    expect(the.made(), "no size is generated").toBe(left);
    const otherUser = await newPerson(the.db);
    expect(await the.statuses(one, otherUser.token)).toEqual([404]);
    expect(await the.statuses(one, the.officer.token)).toEqual([200]);
    if (owner) expect(await the.statuses(one, owner.token)).toEqual([200]);
  }
  if (!restore) return;
  await restore();
  await isServed();
});

test("a public picture is revalidated after an hour, an owner's each time", async () => {
  const the = await setup();
  const { picture, owner, id } = await productOf(the);
  const get = (headers: Record<string, string>) =>
    the.here.app.request(`/picture/${picture}/160.webp`, { headers });
  const published = await get({});
  expect(published.headers.get("cache-control")).toBe("public, max-age=3600");
  const known = { "if-none-match": published.headers.get("etag") ?? "" };
  const again = await get(known);
  expect([again.status, await again.text()]).toEqual([304, ""]);
  await the.act(`portal/product/${id}/withdraw`, owner.token);
  const status = async () => (await get(known)).status;
  await expect.poll(status, { message: "also for who has the bytes" }).toBe(404);
  const own = await get({ authorization: `Bearer ${owner.token}` });
  expect([own.status, own.headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
});

test("both sides of an order see its product after it is withdrawn", async () => {
  const the = await setup();
  const { picture, owner, id } = await productOf(the);
  const buyer = await newPerson(the.db);
  const body = { product: id, quantity: 10, unitPrice: 2500 };
  const requested = await the.ask("POST", "market-order-request", { token: buyer.token, body });
  expect(requested.status).toBe(200);
  await the.act(`portal/product/${id}/withdraw`, owner.token);
  const path = `/picture/${picture}/160.webp`;
  expect(await the.statuses(path, buyer.token)).toEqual([200]);
  await expect.poll(() => the.statuses(path)).toEqual([404]);
});

test("serves a browser by its session, and an unreferenced picture to no one", async () => {
  const the = await setup();
  const { id, cookie } = await newBrowser(the.db);
  const stray = await the.put();
  const own = await the.put();
  await the.run("update account set picture = $2, state = 'unverified' where id = $1", [id, own]);
  const status = async (key: string, headers: Record<string, string>) =>
    (await the.here.app.request(`/picture/${key}/160.webp`, { headers })).status;
  expect(await status(own, {})).toBe(404);
  expect(await status(own, { cookie })).toBe(200);
  expect(await status(stray, { cookie })).toBe(404);
});
