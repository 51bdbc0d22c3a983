import { expect, test } from "vitest";
import { testApp } from "#app/testing/test-app.ts";
import { apiBase } from "#core/paths.ts";
import { callerNetwork } from "./caller-network.ts";

test.each([
  ["41.59.7.1", "41.59.7.1"],
  ["41.59.7.1:51234", "41.59.7.1"],
  ["::ffff:41.59.7.1", "41.59.7.1"],
  ["::FFFF:293b:0701", "41.59.7.1"],
  ["[::ffff:41.59.7.1]:443", "41.59.7.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::9]:443", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
])("counts %s as %s", (address, network) => {
  expect(callerNetwork(address)).toBe(network);
});

test("counts all addresses of a /64 as one caller, and two networks as two", () => {
  const group = () => Math.floor(Math.random() * 65_536);
  for (let round = 0; round < 500; round += 1) {
    const prefix = [0x2001, group(), group(), group()];
    const addressGroups = [...prefix, group(), group(), group(), group()];
    const hex = (groups: number[]) => groups.map((part) => part.toString(16));
    const short = hex(addressGroups).join(":");
    const long = hex(addressGroups)
      .map((part) => part.padStart(4, "0").toUpperCase())
      .join(":");
    const network = callerNetwork(short);
    expect(callerNetwork(long)).toBe(network);
    expect(callerNetwork(`${hex(prefix).join(":")}::${hex([group()])}`)).toBe(network);
    const other = [...prefix.slice(0, 3), (Number(prefix[3]) + 1) % 65_536];
    expect(callerNetwork(`${hex(other).join(":")}::1`)).not.toBe(network);
    const four = [group() & 255, group() & 255, group() & 255, group() & 255].join(".");
    expect(callerNetwork(`::ffff:${four}`)).toBe(four);
    expect(callerNetwork(four)).toBe(four);
  }
});

test("counts a caller that changes address within a /64 as the same caller", async () => {
  const { get } = await testApp({ TRUST_PROXY: "on", PUBLIC_READS_PER_MINUTE: "2" });
  const from = async (address: string) =>
    (await get(`${apiBase}/language/list`, { headers: { "x-forwarded-for": address } })).status;
  const answers = [await from("2001:db8::1"), await from("2001:db8::2"), await from("2001:db8::3")];
  expect(answers.at(-1)).toBe(429);
  expect(await from("2001:db8:0:1::1")).not.toBe(429);
});
