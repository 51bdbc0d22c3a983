import { newProduct, newShop } from "#app/testing/factories.ts";
import {
  type AuthorizedRole,
  type ForeignAccessCase,
  type MakeCase,
  testForeignAccess,
} from "#app/testing/foreign-access.ts";
import { phonePhoto } from "#app/testing/upload-samples.ts";
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
  "GET api portal/submitted-product/{id}": { make: product("officer", "submitted") },
};

testForeignAccess(seller, {
  cases,
  ofEverybody: {
    "POST api portal/product": "it refers to reference lists, the product is the caller's own",
  },
});
