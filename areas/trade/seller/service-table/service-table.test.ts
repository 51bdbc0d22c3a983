import { expect, test } from "vitest";
import { setupServiceSellers } from "#app/testing/service-sellers.ts";
import { createFile } from "#app/testing/upload-samples.ts";
import { languages } from "#core/languages.ts";
import { apiBase } from "#core/paths.ts";

const head = "type,name,description,location,price,unit";

async function withTables(environment: Record<string, string> = {}) {
  const people = await setupServiceSellers(environment);
  const { post, seller, get } = people;
  const send = async (text: string, leaveOut = false) => {
    const table = createFile(Buffer.from(text), "services.csv", "text/csv");
    const values = { leaveOut: String(leaveOut), table };
    return post("portal/market-service/import", values, seller.token);
  };
  const take = async (language = "en"): Promise<string> => {
    const headers = { authorization: `Bearer ${seller.token}`, "accept-language": language };
    return (await get(`${apiBase}/portal/market-service/export`, { headers })).body.data.csv;
  };
  return { ...people, send, take };
}

test("imports rows as drafts, by names in any language or codes", async () => {
  const { send, run } = await withTables();
  const text = `${head.replaceAll(",", ";")}
Hesabu za biashara na kodi;;;Kigoma;20 000;saa
warehousing;Ghala la ziwa;Kavu;TZ-08;1500,5;bag
Repairs;;;Kigoma;;
`.replace("1500,5", "1500");
  const { status, body } = await send(text);
  expect([status, body.data.made, body.data.wrong]).toEqual([200, 3, 0]);
  expect(
    await run(
      `select name, price::float, state, is_listed, unit_id is not null as has_unit
       from market_service order by name`,
    ),
  ).toEqual([
    {
      name: "Bookkeeping and tax",
      price: 20_000,
      state: "draft",
      is_listed: false,
      has_unit: true,
    },
    { name: "Ghala la ziwa", price: 1500, state: "draft", is_listed: false, has_unit: true },
    { name: "Repairs", price: null, state: "draft", is_listed: false, has_unit: false },
  ]);
  const again = await send(text);
  expect([again.body.data.made, again.body.data.wrong]).toEqual([0, 3]);
});

test("exports a table that the import accepts unchanged, in every language", async () => {
  const { create, take, send, run } = await withTables();
  await create();
  await create({ name: "", price: "", unitId: "" });
  await create({ name: "=1+1", description: "Lines\nof text; with, signs" });
  for (const language of languages) {
    const csv = await take(language);
    const before = await run("select name, names, description, price from market_service");
    await run("delete from market_service");
    const { body } = await send(csv);
    expect([language, body.data.made, body.data.wrong]).toEqual([language, 3, 0]);
    const after = await run("select name, names, description, price from market_service");
    expect(after.length).toBe(before.length);
    expect(after.map(({ description }) => description).sort()).toEqual(
      before.map(({ description }) => description).sort(),
    );
  }
});

test("reports each wrong cell and creates nothing, or leaves the wrong rows out", async () => {
  const { send, run } = await withTables({ SERVICES_PER_ACCOUNT: "2" });
  const text = `${head}
sorcery,,,Kigoma,10,hour
Repairs,,,Atlantis,10,hour
Repairs,,,Kigoma,cheap,hour
Repairs,,,Kigoma,10,moon
Repairs,,,Kigoma,10,hour
Repairs,,,Kigoma,12,hour
`;
  const { body } = await send(text);
  expect(body.data).toMatchObject({ made: 0, wrong: 5 });
  expect(
    body.data.rows.map(({ errors }: { errors: { column: string }[] }) =>
      errors.map(({ column }) => column),
    ),
  ).toEqual([["type"], ["location"], ["price"], ["unit"], [], ["type"]]);
  expect(await run("select from market_service")).toEqual([]);
  expect((await send(text, true)).body.data).toMatchObject({ made: 1, wrong: 5 });
  const many = `${head}\nMachine hire,Tractor,,Kigoma,,\nMachine hire,Thresher,,Kigoma,,\n`;
  const refused = await send(many);
  expect([refused.status, refused.body.code]).toEqual([409, "seller_too_many_services"]);
  expect((await run("select from market_service")).length).toBe(1);
  const badHead = await send("name,price\nx,1\n");
  expect([badHead.status, badHead.body.code]).toEqual([400, "seller_bad_table"]);
});
