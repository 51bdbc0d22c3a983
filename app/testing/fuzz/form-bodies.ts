import type { Rand } from "#data/demo/seeded.ts";
import { heavyTables } from "./heavy-texts.ts";
import { hostileTexts } from "./hostile-values.ts";

export interface FormBody {
  type: string;
  body: Buffer;
}

const files: readonly (readonly [name: string, type: string, bytes: Buffer])[] = [
  ["a.pdf", "application/pdf", Buffer.from("%PDF-1.4\n%%EOF")],
  ["a.jpg", "image/jpeg", Buffer.from("ffd8ffe000104a464946", "hex")],
  [
    "a.csv",
    "text/csv",
    Buffer.from("name,commodity,location,unit,price,quantity\nA,beans,x,kg,1,2"),
  ],
  ["b.csv", "text/csv", Buffer.from('name;"a\n=1+1')],
  ["a.svg", "image/svg+xml", Buffer.from("<svg onload='alert(1)'/>")],
  ["", "", Buffer.alloc(0)],
  [
    "../../\0\ud800é.png",
    "image/png",
    Buffer.from("89504e470d0a1a0a0000000d49484452ffffffffffffffff", "hex"),
  ],
];

/** Builds a multipart form with files, which is occasionally broken. */
export function multipart(
  fields: readonly (readonly [name: string, value: string])[],
  uploads: readonly string[],
  rand: Rand,
): FormBody {
  const boundary = "----fuzz7d1f";
  const heavy = () => ["h.csv", "text/csv", Buffer.from(rand.pick(heavyTables))] as const;
  const parts: Uint8Array[] = fields.map(([name, value]) =>
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
  );
  for (const name of uploads) {
    const [fileName, type, bytes] = rand.chance(0.2) ? heavy() : rand.pick(files);
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n`;
    parts.push(Buffer.from(head), bytes, Buffer.from("\r\n"));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  const whole = Buffer.concat(parts);
  const body = rand.chance(0.06) ? whole.subarray(0, rand.int(0, whole.length - 1)) : whole;
  const type = rand.chance(0.03)
    ? rand.pick([
        "multipart/form-data",
        "multipart/mixed; boundary=a",
        'multipart/form-data; boundary="',
      ])
    : `multipart/form-data; boundary=${boundary}`;
  return { type, body };
}

/** Builds a text-only form as browsers encode it, occasionally with an invalid percent escape. */
export function urlEncoded(
  fields: readonly (readonly [name: string, value: string])[],
  rand: Rand,
): FormBody {
  const text = new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
  const broken = rand.chance(0.05)
    ? `${text}&${rand.pick(["%ZZ=%", "a", "=", "%00=%00", "&&&"])}`
    : text;
  return { type: "application/x-www-form-urlencoded", body: Buffer.from(broken) };
}

/** Returns headers that no client sends by mistake. */
export function oddHeaders(rand: Rand): Record<string, string> {
  if (!rand.chance(0.06)) return {};
  // Node itself rejects characters that are not allowed in a header.
  const value = rand.pick(hostileTexts).replace(/[^\x20-\x7e\xa0-\xff]/g, "");
  const name = rand.pick([
    "accept-language",
    "idempotency-key",
    "user-agent",
    "accept",
    "accept-encoding",
    "cookie",
    "if-none-match",
    "range",
    "x-forwarded-for",
    "save-data",
    "origin",
    "referer",
  ]);
  return {
    [name]:
      name === "cookie"
        ? `soko-flash=${value}; soko-language=${value}; soko-visitor=${value}; soko-currency=${value}`
        : value.slice(0, 2_000),
  };
}
