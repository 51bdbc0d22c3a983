import { hashPassword } from "#areas/sign-in/passwords/passwords.ts";
import { newId } from "#core/ids.ts";
import { newMember, newTrader, tokenOf } from "./factories.ts";
import { orderThings } from "./order-things.ts";
import type { OthersScene, Rightful } from "./others-scene.ts";
import { paymentThings } from "./payment-things.ts";
import { sellerThings } from "./seller-things.ts";

interface Thing {
  /** Makes it, and says with what it is asked for, and by whom it may be. */
  make: (scene: OthersScene) => Promise<{ input: Record<string, unknown>; by: Rightful }>;
  /** The status it answers with for one that never was, where that is neither 403 nor 404. */
  asIfNever?: number;
}

/** Calls that name what is everybody's: what they change is the caller's own. */
export const everybodys: Record<string, string> = {
  "POST api association-member/request": "the association is public, the membership her own",
  "POST api association-member/exit": "the association is public, the membership her own",
  "PUT api cart/{productId}": "the product is public, the cart her own",
  "DELETE api cart/{productId}": "the product is public, the cart her own",
  "POST api market-order-request": "the product is public, the request her own",
  "POST api portal/product": "what it names is a list, the product her own",
  "POST api cart/order": "the place is public, the cart her own",
};

/** A trader who waits for the officers. */
const trader =
  (input: Record<string, unknown> = {}): Thing["make"] =>
  async ({ db }) => {
    const { id } = await newTrader(db, { state: "awaiting approval" });
    return { input: { ...input, id }, by: "officer" };
  };

const document =
  (by: Rightful, input: Record<string, unknown> = {}): Thing["make"] =>
  async ({ run, context, actors }) => {
    const id = newId();
    const file = await context.files.documents.put(Buffer.from("paper"));
    await run(
      `insert into verification_document (id, account_id, type, file_name, file, media_type, bytes, state, created_at)
       values ($1, $2, 'national-id', 'id.jpg', $3, 'image/jpeg', 5, 'submitted', now())`,
      [id, actors.owner.id, file],
    );
    return { input: { id, ...input }, by };
  };

/** The owner has asked to join, or is in. */
const member =
  (state: "requested" | "member", input: Record<string, unknown> = {}): Thing["make"] =>
  async ({ db, association, actors }) => {
    const pair = { associationId: association.id, accountId: actors.owner.id };
    await newMember(db, { ...pair, state });
    return { input: { ...pair, ...input }, by: "leader" };
  };

const association =
  (by: Rightful, input: Record<string, unknown> = {}): Thing["make"] =>
  async ({ association: { id } }) => ({ input: { id, ...input }, by });

/** A message to the owner that was given up. */
const delivery =
  (): Thing["make"] =>
  async ({ run, actors }) => {
    const id = newId();
    await run(
      `insert into notification (id, account_id, kind, payload, link, is_success, created_at)
       values ($1, $2, 'orderUpdate', '{}', '', true, now())`,
      [id, actors.owner.id],
    );
    await run(
      `insert into notification_delivery (id, notification_id, channel, state, tries, updated_at)
       values ($1, $1, 'email', 'dead', 8, now())`,
      [id],
    );
    return { input: { id }, by: "officer" };
  };

const why = { comment: "Your papers cannot be read." };

/** By what tells a call from all others: how its owner makes the thing, and who may ask for it. */
export const things: Record<string, Thing> = {
  ...orderThings,
  ...paymentThings,
  ...sellerThings,
  "GET api association/{id}": { make: association("leader") },
  "GET api association/{id}/member": { make: association("leader") },
  "PUT api association/{id}": { make: association("officer", { name: "Chamber of Potters" }) },
  "POST api association-member": { make: member("requested") },
  "POST api association-member/decline": { make: member("requested") },
  "POST api association-member/administrator": {
    make: member("member", { isAdministrator: true }),
  },
  "GET api portal/account/{id}": { make: trader() },
  "POST api portal/account/{id}/approve": { make: trader() },
  "POST api portal/account/{id}/decline": { make: trader(why) },
  "POST api portal/account/{id}/suspend": { make: trader(why) },
  "POST api portal/account/{id}/restore": {
    make: async ({ db, run }) => {
      const { id } = await newTrader(db);
      await run("update account set state = 'suspended' where id = $1", [id]);
      return { input: { id }, by: "officer" };
    },
  },
  "POST api portal/delivery/{id}/retry": { make: delivery() },
  "POST api portal/delivery/{id}/drop": { make: delivery() },
  "POST api portal/account/{id}/role": {
    make: async ({ actors }) => ({
      input: { id: actors.owner.id, role: "chamber officer", given: true },
      by: "administrator",
    }),
  },
  "POST api portal/verification-document/{id}/approve": { make: document("officer") },
  "POST api portal/verification-document/{id}/decline": { make: document("officer", why) },
  "POST api mail/send": {
    make: async ({ actors }) => ({
      input: { template: "documents-missing", accountId: actors.owner.id },
      by: "officer",
    }),
  },
  "DELETE api verification-document/{id}": { make: document("owner") },
  "GET pages verification-document/{id}/file": { make: document("owner") },
  "DELETE api user/session/{id}": {
    make: async ({ db, run, actors }) => {
      await tokenOf(db, actors.owner.id);
      const [session] = await run(
        "select id from session where account_id = $1 order by id desc limit 1",
        [actors.owner.id],
      );
      return { input: { id: session?.id }, by: "owner" };
    },
  },
  "POST api user/verify-contact": {
    asIfNever: 400,
    make: async ({ run, ask, sent, actors }) => {
      const password = "mahindi meupe kabisa";
      await run("update account set password_hash = $2 where id = $1", [
        actors.owner.id,
        await hashPassword(password),
      ]);
      const { body } = await ask("POST", "user/update-contact", {
        ...(actors.owner.token ? { token: actors.owner.token } : {}),
        body: { channel: "email", contact: "new@soko.test", currentPassword: password },
      });
      const code = sent.flatMap(({ text }) => /\b\d{5}\b/.exec(text)?.[0] ?? []).at(-1);
      return { input: { requestId: body.data.requestId, code }, by: "owner" };
    },
  },
};
