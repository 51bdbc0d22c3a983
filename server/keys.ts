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
  /** Returns a digest that only this server can compute. Another purpose gives another digest. */
  hmac(purpose: string, text: string): string;
}

/**
 * Uses SECRET_KEY, else a file below DATA_DIR that is created once and readable by its owner only.
 */
export function openKeys({ SECRET_KEY, DATA_DIR }: Settings): Keys {
  const newSecret = () => randomBytes(32).toString("base64url");
  const secret = SECRET_KEY ?? readOrCreateFile(join(DATA_DIR, "secret.key"), newSecret);
  return {
    hmac: (purpose, text) =>
      createHmac("sha256", secret).update(`${purpose}\0${text}`).digest("base64url"),
  };
}

/** Returns the text of a file. Creates a missing file, readable by its owner only. */
export function readOrCreateFile(file: string, make: () => string): string {
  if (existsSync(file)) return readFileSync(file, "utf8");
  const part = `${file}.${process.pid}.part`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(part, make(), { mode: 0o600 });
  try {
    // Atomic: when two processes start at once, only one creates the file.
    linkSync(part, file);
  } catch (error) {
    // File systems without hard links, such as on memory cards, offer nothing better.
    if (errorCode(error) !== "EEXIST") renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
  return readFileSync(file, "utf8");
}
