import { createHmac, randomBytes } from "node:crypto";
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { errorCode } from "./error-code.ts";
import type { Settings } from "./settings.ts";

export interface Keys {
  /** Digest of a text that only this server can make; another purpose gives another digest. */
  hmac(purpose: string, text: string): string;
}

/** From SECRET_KEY, else from a file below DATA_DIR that is made once and readable by its owner alone. */
export function openKeys({ SECRET_KEY, DATA_DIR }: Settings): Keys {
  const newSecret = () => randomBytes(32).toString("base64url");
  const secret = SECRET_KEY ?? madeOnce(join(DATA_DIR, "secret.key"), newSecret);
  return {
    hmac: (purpose, text) =>
      createHmac("sha256", secret).update(`${purpose}\0${text}`).digest("base64url"),
  };
}

/** The text of a file that is made when it is not there, readable by its owner alone. */
export function madeOnce(file: string, make: () => string): string {
  if (existsSync(file)) return readFileSync(file, "utf8");
  const part = `${file}.${process.pid}.part`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(part, make(), { mode: 0o600 });
  try {
    // Whole or not at all; of two processes that start at once one makes it.
    linkSync(part, file);
  } catch (error) {
    // Disks without links, as memory cards, have no better way.
    if (errorCode(error) !== "EEXIST") renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
  return readFileSync(file, "utf8");
}
