import { createHash, randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Database } from "./database/database.ts";
import { insertInto, nullable, type Parameters, select, statement } from "./database/statement.ts";
import { serverKey } from "./database/tables.ts";
import { newVapidKeys, type VapidKeys } from "./push/vapid-keys.ts";
import type { Settings } from "./settings.ts";
import { StartError } from "./start-error.ts";

/** The settings with every key of the edition. */
export type KeyedSettings = Settings &
  Required<Pick<Settings, "SECRET_KEY" | "VAPID_PUBLIC_KEY" | "VAPID_PRIVATE_KEY">>;

/**
 * Fills in the keys that no setting names. They are stored in the database, so that every server of
 * the edition has the same ones. The first start makes them, or takes them from the files of an
 * earlier version below DATA_DIR.
 * @throws StartError when a setting names another key than the one the edition uses
 */
export async function withStoredKeys(
  settings: Settings,
  context: { db: Database; now: Date },
): Promise<KeyedSettings> {
  const { DATA_DIR, SECRET_KEY, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = settings;
  const secret = await storedKey(context, {
    name: "secret",
    setting: "SECRET_KEY",
    named: SECRET_KEY,
    make: () => readIfExists(join(DATA_DIR, "secret.key")) ?? randomBytes(32).toString("base64url"),
  });
  const vapid = await storedKey(context, {
    name: "vapid",
    setting: "VAPID_PRIVATE_KEY",
    named: VAPID_PRIVATE_KEY && vapidText(VAPID_PUBLIC_KEY ?? "", VAPID_PRIVATE_KEY),
    make: () => {
      const file = readIfExists(join(DATA_DIR, "vapid.json"));
      const { publicKey, privateKey } = file ? (JSON.parse(file) as VapidKeys) : newVapidKeys();
      return vapidText(publicKey, privateKey);
    },
  });
  const [publicKey = "", privateKey = ""] = vapid.split(" ");
  return {
    ...settings,
    SECRET_KEY: secret,
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
  };
}

const vapidText = (publicKey: string, privateKey: string): string => `${publicKey} ${privateKey}`;

interface WantedKey {
  name: "secret" | "vapid";
  /** The setting that may name it. */
  setting: string;
  named: string | undefined;
  make: () => string;
}

/** Returns the key of the edition. When two servers start at once, both get the first one's key. */
async function storedKey(
  context: { db: Database; now: Date },
  { name, setting, named, make }: WantedKey,
): Promise<string> {
  const found = await findKey(context, { name });
  if (found.length === 0) {
    const value = named ?? make();
    const digest = digestOf(value);
    await addKey(context, { name, digest, value: named ? null : value, now: context.now });
  }
  const [key] = await findKey(context, { name });
  const own = named ?? key?.value ?? undefined;
  if (own === undefined) {
    throw new StartError(
      `The setting ${setting} is missing: this edition was started with it. Set the same key again; docs/operations.md says how to change it.`,
    );
  }
  if (digestOf(own) !== key?.digest) {
    throw new StartError(
      `The setting ${setting} is not right: this edition uses another key, and its servers need the same. Correct or unset it; docs/operations.md says how to change it.`,
    );
  }
  return own;
}

const digestOf = (key: string): string => createHash("sha256").update(key).digest("base64url");

const readIfExists = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, "utf8") : undefined;

const findKey = statement("key of the edition", (p: Parameters<{ name: string }>) =>
  select(
    { digest: serverKey.digest, value: nullable(serverKey.value) },
    sql`from ${serverKey} where ${serverKey.name} = ${p.name}`,
  ),
);

const addKey = statement(
  "key of the edition made",
  (p: Parameters<{ name: string; digest: string; value: string | null; now: Date }>) => sql`
    ${insertInto(serverKey, { name: p.name, digest: p.digest, value: p.value, createdAt: p.now })}
    on conflict do nothing`,
);
