import { newProduct, newService, newShop } from "#app/testing/factories.ts";
import {
  type AuthorizedRole,
  type ForeignAccessCase,
  type MakeCase,
  testForeignAccess,
} from "#app/testing/foreign-access.ts";
import { phonePhoto } from "#app/testing/upload-samples.ts";
import type { ProductState } from "#areas/trade/market/product-states.ts";
import { seller } from "./area.ts";

const picture = "demo/beans-0-1";

/**
 * Creates a product of the owner in a state. The other buyer also sells and has another product.
 */
const product =
  (by: AuthorizedRole, state: string, input: Record<string, unknown> = {}): MakeCase =>
  async ({ db, run, actors }) => {
    const { owner, "another buyer": other } = actors;
    for (const { id } of [owner, other]) {
      await run("insert into account_role values ($1, 'trader')", [id]);
      await newShop(db, id, { state: "approved" });
    }
    await newProduct(db, { traderId: other.id });
    const created = await newProduct(db, { traderId: owner.id, isListed: state === "approved" });
    await run("update product set state = $2 where id = $1", [created.id, state]);
    return { input: { ...input, id: created.id }, by };
  };

/** Input of an edit, with the reference ids of the product itself. */
const edited: MakeCase = async (scene) => {
  const { input, by } = await product("owner", "approved")(scene);
  const [row] = await scene.run(
    `select commodity_id as "commodityId", location_id as "locationId", unit_id as "unitId"
     from product where id = $1`,
    [input.id],
  );
  return { input: { ...input, ...row, name: "Red beans", price: 2000, quantity: 5 }, by };
};

const withPhoto: MakeCase = async (scene) => {
  const photo = new File([new Uint8Array(await phonePhoto())], "photo.jpg");
  return product("owner", "draft", { photo })(scene);
};

/** Creates a service of the owner in a state; the other buyer has another service. */
const service =
  (by: AuthorizedRole, state: ProductState, input: Record<string, unknown> = {}): MakeCase =>
  async ({ db, run, actors }) => {
    const { owner, "another buyer": other } = actors;
    for (const { id } of [owner, other]) {
      await run("insert into account_role values ($1, 'trader')", [id]);
      await newShop(db, id, { state: "approved" });
    }
    await newService(db, { traderId: other.id });
    const { id } = await newService(db, { traderId: owner.id, state });
    return { input: { ...input, id }, by };
  };

const editedService: MakeCase = async (scene) => {
  const { input, by } = await service("owner", "approved")(scene);
  const [row] = await scene.run(
    `select type_id as "typeId", location_id as "locationId" from market_service where id = $1`,
    [input.id],
  );
  return { input: { ...input, ...row, name: "Advice", price: 2000 }, by };
};

const ofService = "api portal/market-service/{id}";
const own = "api portal/product/{id}";
const offer = { price: 2600, quantity: 90, seenQuantity: 100 };
const comment = "The picture shows another good.";

/** For each call, how its product is created and who may call it. */
const cases: Record<string, ForeignAccessCase> = {
  [`GET ${own}`]: { make: product("owner", "draft") },
  [`PUT ${own}`]: { make: edited },
  [`POST ${own}/offer`]: { make: product("owner", "approved", offer) },
  [`POST ${own}/submit`]: { make: product("owner", "draft") },
  [`POST ${own}/withdraw`]: { make: product("owner", "approved") },
  [`POST ${own}/duplicate`]: { make: product("owner", "approved") },
  [`POST ${own}/photo`]: { make: withPhoto },
  [`POST ${own}/photo/remove`]: { make: product("owner", "approved", { picture }) },
  [`POST ${own}/photo/first`]: { make: product("owner", "approved", { picture }) },
  [`POST ${own}/approve`]: { make: product("officer", "submitted") },
  [`POST ${own}/decline`]: { make: product("officer", "submitted", { comment }) },
  [`GET ${ofService}`]: { make: service("owner", "draft") },
  [`PUT ${ofService}`]: { make: editedService },
  [`POST ${ofService}/price`]: { make: service("owner", "approved", { price: 900 }) },
  [`POST ${ofService}/submit`]: { make: service("owner", "draft") },
  [`POST ${ofService}/withdraw`]: { make: service("owner", "approved") },
  [`POST ${ofService}/approve`]: { make: service("officer", "submitted") },
  [`POST ${ofService}/decline`]: { make: service("officer", "submitted", { comment }) },
  "GET api portal/submitted-market-service/{id}": { make: service("officer", "submitted") },
  "GET api portal/submitted-product/{id}": { make: product("officer", "submitted") },
};

testForeignAccess(seller, {
  cases,
  ofEverybody: {
    "POST api portal/market-service":
      "it refers to reference lists, the service is the caller's own",
    "POST api portal/product": "it refers to reference lists, the product is the caller's own",
  },
});
