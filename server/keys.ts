import { createHmac, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "./settings.ts";

export interface Keys {
  /** Digest of a text that only this server can make; another purpose gives another digest. */
  hmac(purpose: string, text: string): string;
}

/** From SECRET_KEY, else from a file below DATA_DIR that is made once and readable by its owner alone. */
export function openKeys({ SECRET_KEY, DATA_DIR }: Settings): Keys {
  const secret = SECRET_KEY ?? keptSecret(DATA_DIR);
  return {
    hmac: (purpose, text) =>
      createHmac("sha256", secret).update(`${purpose}\0${text}`).digest("base64url"),
  };
}

function keptSecret(folder: string): string {
  const file = join(folder, "secret.key");
  mkdirSync(folder, { recursive: true });
  try {
    // Of two processes that start at once one makes it.
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8");
}
