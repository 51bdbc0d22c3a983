import { newProduct, newSeller, newService } from "../factories.ts";
import { newProvider, newTransportService } from "../transport-factories.ts";
import { type PublishedItem, reason, sharedWord, type WithheldSetup } from "./withheld-setup.ts";

/** Creates a listed product with a photo, of a seller whose names are also marked. */
async function productOf(the: WithheldSetup) {
  const sellerMark = the.mark();
  const seller = await newSeller(the.db, { name: `${sharedWord} ${sellerMark}` });
  const mark = the.mark();
  const { id } = await newProduct(the.db, { traderId: seller.id, name: `${sharedWord} ${mark}` });
  const picture = await the.putPicture();
  const photo = await the.putPicture();
  const images = JSON.stringify([{ picture, background: "#ffffff" }]);
  await the.run("update product set images = $2::jsonb where id = $1", [id, images]);
  await the.run("update account set picture = $2 where id = $1", [seller.id, photo]);
  const ids = { product: id, trader: seller.id };
  return { id, seller, ids, own: [mark, id, picture], shop: [sellerMark, photo] };
}

const changed = async (the: WithheldSetup, id: string) => {
  const [row] = await the.run("select updated_at from product where id = $1", [id]);
  return (row.updated_at as Date).toISOString();
};

async function serviceOf(the: WithheldSetup) {
  const seller = await newSeller(the.db);
  const mark = the.mark();
  const { id } = await newService(the.db, { traderId: seller.id, name: `${sharedWord} ${mark}` });
  const picture = await the.putPicture();
  await the.run("update market_service set picture = $2 where id = $1", [id, picture]);
  return { seller, ids: { service: id, trader: seller.id }, marks: [mark, id, picture] };
}

async function carrierOf(the: WithheldSetup) {
  const mark = the.mark();
  const carrier = await newProvider(the.db, { name: `${sharedWord} ${mark}` });
  const service = await newTransportService(the.db, { providerId: carrier.id });
  return {
    carrier,
    service,
    ids: { transport: service.id, carrier: carrier.id },
    marks: [mark, service.id],
  };
}

/** What traders and carriers offer, by what withholds it. */
export const offerCases: Record<string, (the: WithheldSetup) => Promise<PublishedItem>> = {
  "what a suspended seller offers": async (the) => {
    const { seller, ids, own, shop } = await productOf(the);
    const marks = [...own, ...shop, seller.id];
    return { ids, marks, withhold: the.decide("suspend", seller.id) };
  },
  "a product that its seller withdrew": async (the) => {
    const { id, seller, ids, own: marks } = await productOf(the);
    return { ids, marks, withhold: () => the.act(`portal/product/${id}/withdraw`, seller.token) };
  },
  "a declined product": async (the) => {
    const { id, ids, own: marks } = await productOf(the);
    const withhold = async () =>
      the.act(`portal/product/${id}/decline`, the.officer.token, {
        comment: reason,
        seen: await changed(the, id),
      });
    return { ids, marks, withhold };
  },
  "a product that waits for approval under another name": async (the) => {
    const { id, seller, ids, own: marks } = await productOf(the);
    const withhold = async () => {
      const [row] = await the.run("select * from product where id = $1", [id]);
      await the.call("PUT", `portal/product/${id}`, seller.token, {
        name: `${row.name} anew`,
        description: row.description,
        commodityId: row.commodity_id,
        locationId: row.location_id,
        unitId: row.unit_id,
        price: 2500,
        quantity: 100,
        minimumOrderQuantity: 1,
        minimumOrderAmount: 0,
      });
    };
    return { ids, marks, withhold };
  },
  "what a declined seller offers": async (the) => {
    const { seller, ids, own, shop } = await productOf(the);
    const [name = ""] = shop;
    return { ids, marks: [...own, name], withhold: the.decide("decline", seller.id, "approved") };
  },
  "what a seller offered who left": async (the) => {
    const { seller, ids, own, shop } = await productOf(the);
    return { ids, marks: [...own, ...shop, seller.id], withhold: the.leave(seller) };
  },
  "a service of a suspended trader": async (the) => {
    const { seller, ...service } = await serviceOf(the);
    return { ...service, withhold: the.decide("suspend", seller.id) };
  },
  "a service of a declined trader": async (the) => {
    const { seller, ...service } = await serviceOf(the);
    return { ...service, withhold: the.decide("decline", seller.id, "approved") };
  },
  "a service of a trader who left": async (the) => {
    const { seller, ...service } = await serviceOf(the);
    return { ...service, withhold: the.leave(seller) };
  },
  "a suspended carrier": async (the) => {
    const { carrier, ids, marks } = await carrierOf(the);
    return { ids, marks: [...marks, carrier.id], withhold: the.decide("suspend", carrier.id) };
  },
  "a carrier without the role any more": async (the) => {
    const { carrier, ids, marks } = await carrierOf(the);
    const withhold = () =>
      the.act(`portal/account/${carrier.id}/role`, the.administrator.token, {
        role: "logistics provider",
        given: false,
      });
    return { ids, marks, withhold };
  },
  "a carrier who left": async (the) => {
    const { carrier, ids, marks } = await carrierOf(the);
    return { ids, marks: [...marks, carrier.id], withhold: the.leave(carrier) };
  },
  "a transport service that its carrier withdrew": async (the) => {
    const { carrier, service, ids } = await carrierOf(the);
    const path = `portal/logistic-service/${service.id}/withdraw`;
    return { ids, marks: [service.id], withhold: () => the.act(path, carrier.token) };
  },
};
