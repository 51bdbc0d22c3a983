import {
  commodityId,
  cookieOf,
  locationId,
  newAssociation,
  newMember,
  newPerson,
  newProduct,
  newService,
  newShop,
} from "#app/testing/factories.ts";
import { newTransportService } from "#app/testing/transport-factories.ts";
import { createFile, smallPdf } from "#app/testing/upload-samples.ts";
import { logisticsProvider } from "#areas/transport/services/tables.ts";
import { apiBase } from "#core/paths.ts";
import type { Role } from "#core/roles.ts";
import { contactMarker } from "./contact-markers.ts";
import type { PagesApp } from "./pages-app.ts";
import { call } from "./people.ts";

/** A word that every name contains, so that searches find it. */
export const searchedWord = "Zanzibarine";

export interface MarkedPerson {
  id: string;
  token: string;
  cookie: string;
}

/** Users of every kind with unique sign-in contacts, and the rows that each of them created. */
export async function contactWorld(app: PagesApp) {
  const { db, run } = app;
  let count = 0;
  async function person(...roles: Role[]): Promise<MarkedPerson> {
    count += 1;
    const values = { ...contactMarker(count), roles: ["buyer" as const, ...roles] };
    const created = await newPerson(db, { ...values, firstName: `${searchedWord} ${count}` });
    if (roles.includes("trader")) {
      await newShop(db, created.id, { name: `${searchedWord} ${count}`, state: "approved" });
    }
    return { ...created, cookie: await cookieOf(db, created.id) };
  }
  const name = searchedWord;
  const post = (by: MarkedPerson, path: string, body: object) =>
    call(app, "POST", path, { token: by.token, body });

  const buyer = await person();
  const [seller, otherSeller, adviser] = [
    await person("trader"),
    await person("trader"),
    await person("trader"),
  ];
  const carrier = await person("logistics provider");
  const [head, member, author, commenter, rater, reporter] = [
    await person(),
    await person(),
    await person(),
    await person(),
    await person(),
    await person(),
  ];
  const officer = await person("chamber officer");
  const outsiders = { buyer: await person(), trader: await person("trader") };

  const marketPlace = await locationId(db, "TZ-08");
  const beans = await commodityId(db, "beans");
  const product = await newProduct(db, { traderId: seller.id, name });
  const sold = await newProduct(db, { traderId: otherSeller.id, name });
  const service = await newService(db, { traderId: adviser.id, name });
  const at = new Date("2026-11-01T08:00:00Z");
  await db.orm.insert(logisticsProvider).values({
    accountId: carrier.id,
    name,
    headquartersId: marketPlace,
    isListed: true,
    createdAt: at,
    updatedAt: at,
  });
  const transport = await newTransportService(db, { providerId: carrier.id });

  const order = { product: product.id, quantity: 5, unitPrice: 2500 };
  const request = await post(buyer, "market-order-request", order);
  const serviceWish = { service: service.id, wish: "A plan for a shop of spare parts." };
  const serviceRequest = await post(buyer, "market-service-request", serviceWish);
  const load = {
    logisticsService: transport.id,
    quantity: 500,
    description: "Sacks of beans at the station.",
    price: 0,
  };
  const transportRequest = await post(buyer, "logistics-service-order-request", load);

  const ratedRequest = await post(rater, "market-order-request", { ...order, product: sold.id });
  const sale = `portal/market-order-request/${ratedRequest.id}/approve`;
  const rated = await post(otherSeller, sale, {});
  for (const act of ["process", "dispatch", "deliver"]) {
    await post(otherSeller, `portal/market-order/${rated.id}/${act}`, {});
  }
  const rating = { rating: 4, comment: `${name} is good.` };
  await post(rater, `market-order/rating/${rated.id}`, rating);

  const association = await newAssociation(db, name);
  const belongs = { associationId: association.id };
  const heads = { ...belongs, accountId: head.id, isAdministrator: true, isListed: true };
  await newMember(db, heads);
  await newMember(db, { ...belongs, accountId: member.id, isListed: true });
  await post(buyer, "association-member/request", belongs);
  const text = { title: `${name} news`, body: "The fair is on Monday." };
  const news = await post(head, `association/${association.id}/news`, text);

  const words = { title: `${name} beans`, body: "Who buys beans at the lake?", tags: "" };
  const topic = await post(author, "forum/create-discussion", words);
  const comment = { topicId: topic.id, text: "We do, every Monday." };
  const answer = await post(commenter, "forum/comment", comment);
  await post(author, "forum/sub-comment", { commentId: answer.id, text: "Thank you." });
  for (const other of [seller, carrier, adviser]) {
    const room = await post(author, "private-chat/create-room", { secondaryUserId: other.id });
    await post(author, "private-chat/chat", { chatRoomId: room.id, chatText: "Good morning." });
    await post(other, "private-chat/chat", { chatRoomId: room.id, chatText: "Good morning." });
  }
  await post(reporter, "price-enquiry", { commodityId: beans, locationId: marketPlace });
  await reportPrice(app, reporter, beans);
  await sendDocument(app, seller);

  await run("update logistics_provider set publishes_email = false, publishes_phone = false");
  return {
    /** Pairs of users between whom there is an agreement. */
    agreed: [[rater, otherSeller]] as const,
    people: { buyer, seller, otherSeller, adviser, carrier, head, member, author, commenter },
    others: { rater, reporter, officer },
    strangers: outsiders,
    ids: {
      product: product.id,
      service: service.id,
      transport: transport.id,
      request: String(request.id),
      serviceRequest: String(serviceRequest.id),
      transportRequest: String(transportRequest.id),
      order: String(rated.id),
      association: association.id,
      news: String(news.id),
      topic: String(topic.id),
      comment: String(answer.id),
    },
  };
}

export type ContactWorld = Awaited<ReturnType<typeof contactWorld>>;

async function reportPrice(app: PagesApp, by: MarkedPerson, commodity: number) {
  const [market] = await app.run("select id from market_place where country_code = 'TZ' limit 1");
  const [kg] = await app.run("select id from measurement_unit where code = 'kg'");
  const body = { commodityId: commodity, marketPlaceId: market.id, price: 2000, unitId: kg.id };
  await call(app, "POST", "price-report", { token: by.token, body });
}

/** Sends a document whose file is named after its owner's e-mail. */
async function sendDocument(app: PagesApp, by: MarkedPerson) {
  const [{ email }] = (await app.run("select email from account where id = $1", [by.id])) as [
    { email: string },
  ];
  const body = new FormData();
  const types = await call(app, "GET", "verification-document-type");
  body.append("type", types[0].code);
  body.append("file", createFile(smallPdf, `${email}.pdf`, "application/pdf"));
  const headers = { authorization: `Bearer ${by.token}` };
  const how = { method: "POST", body, headers };
  const answer = await app.app.request(`${apiBase}/verification-document`, how);
  if (answer.status !== 200) throw new Error(await answer.text());
}
