import { expect, test } from "vitest";
import { testApp } from "#app/testing/test-app.ts";
import { languages } from "#core/languages.ts";
import type { Agency, CustomsOffice } from "./endpoints.ts";

const base = "/wit-backend/api";

async function setup() {
  const app = await testApp();
  const read = async (path: string) => (await app.get(`${base}/${path}`)).body;
  const agencies = async (query: string): Promise<Agency[]> =>
    (await read(`regulatory-agency?size=100&${query}`)).data;
  const offices = async (query: string): Promise<CustomsOffice[]> =>
    (await read(`customs-office?size=100&${query}`)).data;
  return { ...app, read, agencies, offices };
}

test("lists a country's agencies with those of all partner states, filtered by topic and paged", async () => {
  const { read, agencies } = await setup();
  const kenyan = await agencies("countryCode=ke");
  expect(kenyan.map(({ acronym }) => acronym)).toEqual([
    "AFA",
    "DVS",
    "KDB",
    "KEBS",
    "KEPHIS",
    "KNCCI",
    "KPA",
    "KRA",
    "KeFS",
    "KenTrade",
    "EAC",
  ]);
  const dairy = await agencies("topic=dairy");
  expect(dairy.map(({ code }) => code)).toEqual(["KE-KDB", "TZ-TDB"]);
  expect(await agencies("topic=dairy&countryCode=RW")).toEqual([]);
  expect(await agencies("topic=nothing")).toEqual([]);
  const second = await read("regulatory-agency?size=2&page=2&countryCode=KE");
  expect([second.total, second.data.length]).toEqual([11, 2]);
});

test("returns an agency's mandate, contacts and how certain they are", async () => {
  const { read, agencies } = await setup();
  const [bureau] = await agencies("countryCode=TZ&topic=standards");
  const { data } = await read(`regulatory-agency/${bureau?.id}`);
  expect(data).toMatchObject({
    acronym: "TBS",
    name: "Tanzania Bureau of Standards",
    country: { code: "TZ" },
    topics: [
      { code: "conformity", name: "conformity" },
      { code: "standards", name: "standards" },
    ],
    note: "Contact as of 2015",
    isWebsiteConfirmed: true,
    rule: { key: "agency/TZ-TBS", asOf: "2015", isVerified: true },
  });
  expect(data.phones[0]).toEqual({ number: "+255 22 245 0298", kind: null });
  const [plants] = await agencies("term=kephis");
  expect(plants).toMatchObject({ isWebsiteConfirmed: false, website: "https://www.kephis.org" });
  const [revenue] = await agencies("term=TRA");
  expect(revenue?.phones[1]).toEqual({ number: "0800110020", kind: "toll free" });
});

test("finds agencies by words of names and topics in every language, including fuzzy matches", async () => {
  const { agencies } = await setup();
  for (const [term, code] of [
    ["kephis", "KE-KEPHIS"],
    ["bureau of standards kenya", "KE-KEBS"],
    ["viwango tanzania", "TZ-TBS"],
    ["cofee board", "TZ-TCB"],
  ]) {
    const matches = await agencies(`term=${term}`);
    expect(
      matches.map((entry) => entry.code),
      term,
    ).toContain(code);
  }
  expect(await agencies("term=zzzzqqqq")).toEqual([]);
});

test("lists the topics of the country's agencies in the user's language", async () => {
  const { get, read } = await setup();
  const codes = async (query: string) =>
    (await read(`regulatory-agency-topic?${query}`)).data.map(
      (entry: { code: string }) => entry.code,
    );
  expect(await codes("")).toContain("radiation");
  expect(await codes("countryCode=KE")).not.toContain("radiation");
  const { body } = await get(`${base}/regulatory-agency-topic`, {
    headers: { cookie: "language=kisw" },
  });
  expect(body.data).toContainEqual({ code: "standards", name: "viwango" });
});

test("returns hours, phone, threshold and matching border post of Rwanda's customs offices", async () => {
  const { read, offices } = await setup();
  const { total } = await read("customs-office");
  expect(total).toBe(30);
  const [gatuna] = await offices("term=gatuna");
  expect(gatuna).toMatchObject({
    code: "RW-11GA",
    country: { code: "RW" },
    borders: { code: "UG", name: "Uganda" },
    post: { name: "Gatuna", facingName: "Katuna" },
    opensAt: "00:00",
    closesAt: "24:00",
    phones: ["+250 788 185 731"],
    importThreshold: 2_500_000,
    currency: "RWF",
    oneStop: "operational",
    rule: { key: "customs-office/RW-11GA", asOf: "2025", isVerified: true },
  });
  const tanzanian = await offices("borders=tz");
  expect(tanzanian.map(({ name }) => name)).toEqual(["Rusumo"]);
  const all = await offices("countryCode=RW");
  const joined = all.filter(({ post }) => post !== null).map(({ name }) => name);
  expect(joined).toEqual([
    "Akanyaru-Haut",
    "Cyanika",
    "Gatuna",
    "Kagitumba",
    "Ruhwa",
    "Rusumo",
    "Rutete (Nemba)",
  ]);
  expect(all.at(-1)?.borders, "inland offices come last").toBeNull();
  expect(await offices("countryCode=KE")).toEqual([]);
  const [weekend] = await offices("term=kabuye");
  expect([weekend?.weekendOpensAt, weekend?.weekendClosesAt]).toEqual(["08:00", "17:00"]);
});

test("every agency and office has a source and texts in five languages", async () => {
  const { get, offices } = await setup();
  for (const language of languages) {
    const { body } = await get(`${base}/regulatory-agency?size=100`, {
      headers: { cookie: `language=${language}` },
    });
    expect(body.total).toBe(48);
    for (const entry of body.data as Agency[]) {
      expect(entry.rule.sources.length, entry.code).toBeGreaterThan(0);
      expect(
        entry.name && entry.mandate && entry.topics.every(({ name }) => name),
        entry.code,
      ).toBeTruthy();
    }
  }
  for (const entry of await offices("")) {
    expect(entry.rule.sources[0]?.url, entry.code).toMatch(/^https:/);
    expect(entry.rule.asOf).toBe("2025");
  }
});

test("rejects invalid input with 400 and unknown ids with 404", async () => {
  const { get } = await setup();
  for (const wrong of [
    "regulatory-agency?countryCode=KEN",
    "regulatory-agency?page=0",
    `regulatory-agency?term=${"x".repeat(121)}`,
    "customs-office?borders=U",
    "regulatory-agency-topic?size=x",
  ]) {
    expect((await get(`${base}/${wrong}`)).status, wrong).toBe(400);
  }
  for (const none of ["0", "999999", "x", "99999999999"]) {
    expect((await get(`${base}/regulatory-agency/${none}`)).status, none).toBe(404);
  }
});
