import { newId } from "#core/ids.ts";
import type { setupOfficersDesk } from "./desk-people.ts";
import { newAccount, newProduct, newRequest, newService, newTrader, tokenOf } from "./factories.ts";
import { flagContent } from "./flagged-words.ts";

export type OfficersDesk = Awaited<ReturnType<typeof setupOfficersDesk>>;
/** A call without its `POST portal/` prefix, and its body. */
export type PortalCall = [path: string, body?: object];

export interface DecisionCase {
  /**
   * As the endpoints spell them. These paths decide the same matter, so at most one of them
   * succeeds.
   */
  paths: string[];
  /** Creates the matter, and returns the calls that two officers who see it send in turn. */
  make(desk: OfficersDesk): Promise<[PortalCall, ...PortalCall[]]>;
  /** Set where the second officer gets 404. */
  mayBeGone?: true;
}

const comment = "Please send a picture that can be read.";
const reason = comment;

const only = (path: string, make: (desk: OfficersDesk) => Promise<PortalCall>): DecisionCase => ({
  paths: [path],
  make: async (desk) => [await make(desk)],
});

async function document({ run, createPendingTrader, context }: OfficersDesk) {
  const { id } = await createPendingTrader({ state: "approved" });
  const paper = newId();
  const file = await context.files.documents.put(Buffer.from("paper"));
  await run(
    `insert into verification_document (id, account_id, type, file_name, file, media_type, bytes, state, created_at)
     values ($1, $2, 'national-id', 'id.jpg', $3, 'image/jpeg', 5, 'submitted', now())`,
    [paper, id, file],
  );
  return paper;
}

async function product({ db, run }: OfficersDesk) {
  const { id: traderId } = await newTrader(db);
  const { id } = await newProduct(db, { traderId, isListed: false });
  await run("update product set state = 'submitted' where id = $1", [id]);
  return id;
}

async function service({ db, run }: OfficersDesk) {
  const { id: traderId } = await newTrader(db);
  const { id } = await newService(db, { traderId, state: "submitted" });
  await run("update market_service set submitted_at = now() where id = $1", [id]);
  return id;
}

/** A product on the market that one user reported. */
async function complaint({ db, request, run }: OfficersDesk) {
  const { id } = await newProduct(db);
  const token = await tokenOf(db, (await newAccount(db)).id);
  await request("POST", `complaint/product/${id}`, { token, body: { reason: "wrong" } });
  return (await run("select id from complaint_case where target_id = $1", [id]))[0].id;
}

async function enquiry({ db, run, request }: OfficersDesk) {
  const [place] = await run("select id from location limit 1");
  const [goods] = await run("select id from commodity limit 1");
  const body = { commodityId: goods.id, locationId: place.id };
  const token = await tokenOf(db, (await newAccount(db)).id);
  return (await request("POST", "price-enquiry", { token, body })).body.data.id;
}

async function priceReport({ db, run, request }: OfficersDesk, status: string) {
  const [market] = await run("select id from market_place where country_code = 'TZ' limit 1");
  const [unit] = await run("select id from measurement_unit where code = 'kg'");
  const [goods] = await run("select id from commodity limit 1");
  const body = { commodityId: goods.id, marketPlaceId: market.id, unitId: unit.id, price: 900 };
  const token = await tokenOf(db, (await newAccount(db)).id);
  const { id } = (await request("POST", "price-report", { token, body })).body.data;
  await run("update price_report set state = $2 where id = $1", [id, status]);
  return id;
}

async function priceLoad({ run }: OfficersDesk, state: string) {
  const id = newId();
  await run(
    `insert into price_load (id, file_name, sha256, file_bytes, state, created_at)
     values ($1, 'prices.csv', '', 10, $2, now())`,
    [id, state],
  );
  return id;
}

const rule = "tax/TZ-VAT";
async function doubtedRule({ db, request }: OfficersDesk) {
  const token = await tokenOf(db, (await newAccount(db)).id);
  const body = { rule, path: "/regulations/tax-single?id=1" };
  await request("POST", "rule-report", { token, body });
}

/** Creates a flagged discussion, after an officer has taken the given action on it. */
async function flag(desk: OfficersDesk, before?: string) {
  const { db, request, run, context, officer } = desk;
  const author = (await newAccount(db)).id;
  const body = { title: "Price of beans in Kigoma", body: "What was paid this week?" };
  const token = await tokenOf(db, author);
  const targetId = (await request("POST", "forum/create-discussion", { token, body })).body.data.id;
  const by = (await newAccount(db)).id;
  await flagContent(context, { by, authorId: author, kind: "topic", targetId, at: context.now });
  const [{ id }] = await run("select id from flag");
  if (before) {
    await request("POST", `portal/flag/${id}/${before}`, {
      token: officer.token,
      body: { reason },
    });
  }
  return id as string;
}

async function rating({ db, request, run }: OfficersDesk) {
  const { requestId, seller, buyer } = await newRequest(db, request);
  const path = `portal/market-order-request/${requestId}/approve`;
  const order = (await request("POST", path, { token: seller.token, body: {} })).body.data.id;
  await run("update market_order set state = 'delivered' where id = $1", [order]);
  const rated = { rating: 2, comment: "Late." };
  await request("POST", `market-order/rating/${order}`, { token: buyer.token, body: rated });
  const answered = { token: seller.token, body: { text: "The road was closed." } };
  await request("POST", `portal/market-order/${order}/rating/answer`, answered);
  const reported = { token: seller.token, body: { reason: "rude" } };
  await request("POST", `market-order/rating/${order}/report`, reported);
  return order;
}

/** Both sides did not settle, and the seller asked an officer. */
async function dispute({ db, request, run }: OfficersDesk) {
  const { requestId, seller, buyer } = await newRequest(db, request);
  const path = `portal/market-order-request/${requestId}/approve`;
  const order = (await request("POST", path, { token: seller.token, body: {} })).body.data.id;
  await run("update market_order set state = 'dispatched', paid = 'paid' where id = $1", [order]);
  const raised = { token: buyer.token, body: { reason: "damaged", words: "The beans are wet." } };
  const { body } = await request("POST", `market-order/dispute/${order}`, raised);
  const { id } = body.data.disputes[0];
  await request("POST", `dispute/${id}/escalate`, { token: seller.token, body: {} });
  return id;
}

async function contactMessage({ run, request }: OfficersDesk) {
  const message = "What does a stall at the fair cost?";
  const from = { name: "Asha Mwakyusa", email: "asha@soko.test" };
  await request("POST", "contact", { body: { ...from, message } });
  return (await run("select id from contact_message"))[0].id;
}

async function campaign({ request, officer }: OfficersDesk) {
  const body = { subjects: { en: "Market day" }, messages: { en: "Come." } };
  const { data } = (await request("POST", "portal/campaign", { token: officer.token, body })).body;
  return data.id;
}

async function delivery({ db, run }: OfficersDesk) {
  const id = newId();
  await run(
    `insert into notification (id, account_id, kind, payload, link, is_success, created_at)
     values ($1, $2, 'orderUpdate', '{}', '', true, now())`,
    [id, (await newAccount(db)).id],
  );
  await run(
    `insert into notification_delivery (id, notification_id, channel, state, tries, updated_at)
     values ($1, $1, 'email', 'dead', 8, now())`,
    [id],
  );
  return id;
}

/**
 * Every decision of the officers’ desk, which one of several officers takes and the others do not.
 */
export const decisionCases: DecisionCase[] = [
  {
    paths: ["portal/account/{id}/approve", "portal/account/{id}/decline"],
    async make({ createPendingTrader }) {
      const { id } = await createPendingTrader();
      const approve = { withoutDocument: true };
      return [
        [`account/${id}/approve`, approve],
        [`account/${id}/decline`, { comment }],
      ];
    },
  },
  only("portal/account/{id}/suspend", async ({ createPendingTrader }) => {
    const { id } = await createPendingTrader();
    return [`account/${id}/suspend`, { comment }];
  }),
  only("portal/account/{id}/restore", async ({ createPendingTrader }) => {
    const { id } = await createPendingTrader({ account: "suspended" });
    return [`account/${id}/restore`];
  }),
  {
    paths: [
      "portal/verification-document/{id}/approve",
      "portal/verification-document/{id}/decline",
    ],
    async make(desk) {
      const path = `verification-document/${await document(desk)}`;
      return [[`${path}/approve`], [`${path}/decline`, { comment }]];
    },
  },
  {
    paths: ["portal/product/{id}/approve", "portal/product/{id}/decline"],
    async make(desk) {
      const path = `product/${await product(desk)}`;
      return [[`${path}/approve`], [`${path}/decline`, { comment }]];
    },
  },
  {
    paths: ["portal/market-service/{id}/approve", "portal/market-service/{id}/decline"],
    async make(desk) {
      const path = `market-service/${await service(desk)}`;
      return [[`${path}/approve`], [`${path}/decline`, { comment }]];
    },
  },
  {
    paths: ["withdraw", "warn", "dismiss"].map((act) => `portal/complaint/{id}/${act}`),
    async make(desk) {
      const path = `complaint/${await complaint(desk)}`;
      return [[`${path}/withdraw`, { reason }], [`${path}/warn`, { reason }], [`${path}/dismiss`]];
    },
  },
  only("portal/price-enquiry/{id}/answer", async (desk) => [
    `price-enquiry/${await enquiry(desk)}/answer`,
    { answer: "62,000 for a sack.", isPublished: false },
  ]),
  only("portal/price-enquiry/{id}/publish", async (desk) => {
    const id = await enquiry(desk);
    const body = { answer: "62,000 for a sack.", isPublished: false };
    const { token } = desk.officer;
    await desk.request("POST", `portal/price-enquiry/${id}/answer`, { token, body });
    return [`price-enquiry/${id}/publish`, { isPublished: true }];
  }),
  ...(["held", "shown", "declined"] as const).map((seen) => ({
    paths: ["portal/price-report/{id}/approve", "portal/price-report/{id}/decline"],
    async make(desk: OfficersDesk): Promise<[PortalCall, ...PortalCall[]]> {
      const path = `price-report/${await priceReport(desk, seen)}`;
      return [
        [`${path}/approve`, { seen }],
        [`${path}/decline`, { seen }],
      ];
    },
  })),
  only("portal/price-load/{id}/stop", async (desk) => [
    `price-load/${await priceLoad(desk, "reading")}/stop`,
  ]),
  only("portal/price-load/{id}/undo", async (desk) => [
    `price-load/${await priceLoad(desk, "loaded")}/undo`,
  ]),
  {
    paths: ["portal/rule-report/right", "portal/rule-report/doubted"],
    async make(desk) {
      await doubtedRule(desk);
      return [
        ["rule-report/right", { rule }],
        ["rule-report/doubted", { rule }],
      ];
    },
  },
  only("portal/rule-report/lift", async (desk) => {
    await doubtedRule(desk);
    const { token } = desk.officer;
    await desk.request("POST", "portal/rule-report/doubted", { token, body: { rule } });
    return ["rule-report/lift", { rule }];
  }),
  {
    paths: ["portal/flag/{id}/hide", "portal/flag/{id}/dismiss"],
    async make(desk) {
      const path = `flag/${await flag(desk)}`;
      return [
        [`${path}/hide`, { reason }],
        [`${path}/dismiss`, { reason }],
      ];
    },
  },
  ...Object.entries({ restore: "hide", lock: undefined, unlock: "lock", warn: undefined }).map(
    ([act, before]) =>
      only(`portal/flag/{id}/${act}`, async (desk) => [
        `flag/${await flag(desk, before)}/${act}`,
        { reason },
      ]),
  ),
  {
    paths: ["keep", "hide-comment", "hide-answer", "leave-out"].map(
      (act) => `portal/rating/{id}/${act}`,
    ),
    async make(desk) {
      const path = `rating/${await rating(desk)}`;
      return [
        [`${path}/keep`],
        [`${path}/hide-comment`, { comment }],
        [`${path}/hide-answer`, { comment }],
        [`${path}/leave-out`, { comment }],
      ];
    },
  },
  {
    paths: ["portal/dispute/{id}/decide"],
    async make(desk) {
      const path = `dispute/${await dispute(desk)}/decide`;
      return [
        [path, { remedy: "nothing", reason }],
        [path, { remedy: "moneyBack", reason }],
      ];
    },
  },
  {
    paths: ["portal/contact-message/{id}/answer", "portal/contact-message/{id}/done"],
    async make(desk) {
      const path = `contact-message/${await contactMessage(desk)}`;
      return [[`${path}/answer`, { answer: "Nothing at all." }], [`${path}/done`]];
    },
  },
  {
    paths: ["portal/campaign/{id}/send"],
    async make(desk) {
      const path = `campaign/${await campaign(desk)}/send`;
      const datePlanned = new Date(desk.context.now.getTime() + 86_400_000).toISOString();
      return [
        [path, { seen: "draft" }],
        [path, { seen: "draft", datePlanned }],
      ];
    },
  },
  only("portal/campaign/{id}/stop", async (desk) => {
    const path = `campaign/${await campaign(desk)}`;
    const { token } = desk.officer;
    await desk.request("POST", `portal/${path}/send`, { token, body: {} });
    return [`${path}/stop`];
  }),
  {
    paths: ["portal/delivery/{id}/retry", "portal/delivery/{id}/drop"],
    mayBeGone: true,
    async make(desk) {
      const path = `delivery/${await delivery(desk)}`;
      return [[`${path}/retry`], [`${path}/drop`]];
    },
  },
];
